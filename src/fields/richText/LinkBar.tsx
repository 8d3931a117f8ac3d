import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import fieldTextsStyles from '#src/app/field/field-texts.module.css';
import editorStyles from './editor.module.css';
import { isLinkAddress } from './html.ts';
import { useRichTextWords } from './words.tsx';

/**
 * Gives the text the focus at once. The editor's own `focus` waits for the next frame, and the first letters that are
 * typed after a button was pressed went to the button.
 */
export const focusNow = ({ view }: Editor): void => view.focus();

interface LinkBarProps {
  readonly editor: Editor;
  readonly close: () => void;
}

const addressOf = (editor: Editor): string => {
  const address: unknown = editor.getAttributes('link')['href'];
  return typeof address === 'string' ? address : '';
};

/** Asks where the chosen words lead; an empty address takes the link away. */
export const LinkBar = ({ editor, close }: LinkBarProps): ReactNode => {
  const text = useRichTextWords();
  const id = useId();
  const [address, setAddress] = useState(() => addressOf(editor));
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const apply = (): void => {
    const href = address.trim();
    if (href !== '' && !isLinkAddress(href)) return setWrong(true);
    focusNow(editor);
    const chosen = editor.chain().extendMarkRange('link');
    if (href === '') chosen.unsetLink().run();
    else chosen.setLink({ href }).run();
    close();
  };
  return (
    <div className={editorStyles.link}>
      <label htmlFor={id}>{text('address')}</label>
      <OutlinedInput
        id={id}
        inputRef={input}
        value={address}
        error={wrong}
        placeholder="https://"
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // The form around it would save or close.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else close();
        }}
        slotProps={{ input: { 'aria-describedby': `${id}-error` } }}
      />
      <Button size="small" onClick={apply}>
        {text('apply')}
      </Button>
      <output id={`${id}-error`} className={fieldTextsStyles.error}>
        {wrong ? text('badAddress') : ''}
      </output>
    </div>
  );
};
