import { clsx } from 'clsx';
import { type AriaAttributes, type ReactNode, useRef, useState } from 'react';
import type { PlainInput } from '#src/model/field-type.ts';
import { sizeText, typeNames } from '#src/runtime/file-types.ts';
import plainButtonStyles from '../ui/plain-button.module.css';
import plainControlStyles from '../ui/plain-control.module.css';
import type { Filled } from './draft.ts';
import { usePublicWords } from './words.ts';
import styles from './PublicFile.module.css';

interface PublicFileProps extends AriaAttributes {
  readonly id: string;
  readonly name: string;
  readonly input: Extract<PlainInput, { readonly kind: 'file' }>;
  /** `true` where the record has one. */
  readonly value: Filled;
  readonly change: (value: Filled) => void;
}

function hold(box: HTMLInputElement, file: File): void {
  const held = new DataTransfer();
  held.items.add(file);
  box.files = held.files;
}

/** A file from the reader's machine, which goes with the form. */
export const PublicFile = ({ input, value, change, ...common }: PublicFileProps): ReactNode => {
  const say = usePublicWords();
  const box = useRef<HTMLInputElement>(null);
  const hint = `${common.id}-hint`;
  const [former] = useState(value === true);
  return (
    <>
      <div className={styles.line}>
        <input
          {...common}
          ref={box}
          aria-describedby={[hint, common['aria-describedby']].join(' ')}
          className={clsx(plainControlStyles.control, styles.file)}
          type="file"
          accept={input.types.join(',')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen !== undefined) change(chosen);
            // Whoever closes the dialog again has taken nothing back, though the browser has.
            else if (value instanceof File) hold(target, value);
          }}
        />
        {value instanceof File ? (
          <button
            type="button"
            className={plainButtonStyles.button}
            onClick={() => {
              if (box.current !== null) box.current.value = '';
              change(former ? true : '');
              box.current?.focus();
            }}
          >
            {say('remove')}
          </button>
        ) : null}
      </div>
      <p id={hint} className={styles.hint}>
        {say(value === true ? 'file_kept' : 'file_hint', {
          types: typeNames(input.types),
          max: sizeText(input.maxSize),
        })}
      </p>
    </>
  );
};
