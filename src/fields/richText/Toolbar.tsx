import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { focusNow } from './focus-now.ts';
import { LinkBar } from './LinkBar.tsx';
import { TOOLS } from './tools.tsx';
import { useRichTextWords } from './words.tsx';
import editorStyles from './editor.module.css';

interface ToolbarProps {
  readonly editor: Editor;
  /** Id of the text it formats. */
  readonly controls: string;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Whoever presses with the mouse and types on writes into the text. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** One stop of the Tab key; the arrows go from button to button, as screen readers announce of toolbars. */
export const Toolbar = ({ editor, controls }: ToolbarProps): ReactNode => {
  const text = useRichTextWords();
  const [stop, setStop] = useState(0);
  const [linking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(({ isOn, canRun }) => ({ on: isOn?.(now), can: canRun?.(now) ?? true })),
  });
  const move = (event: KeyboardEvent): void => {
    const next = STEPS[event.key]?.(stop, TOOLS.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={text('toolbar')}
        aria-controls={controls}
        className={editorStyles.toolbar}
      >
        {TOOLS.map(({ name, sign, run }, index) => (
          <button
            key={name}
            type="button"
            className={editorStyles.tool}
            tabIndex={index === stop ? 0 : -1}
            title={text(name)}
            aria-label={text(name)}
            aria-pressed={states[index]?.on}
            aria-disabled={states[index]?.can === false}
            onFocus={() => setStop(index)}
            onKeyDown={move}
            onMouseDown={keepFocus}
            onClick={() => {
              if (run === null) return setLinking(!linking);
              focusNow(editor);
              run(editor);
            }}
          >
            {sign}
          </button>
        ))}
      </div>
      {linking ? <LinkBar editor={editor} close={() => setLinking(false)} /> : null}
    </>
  );
};
