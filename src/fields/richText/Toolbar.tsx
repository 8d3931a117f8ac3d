import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import editorStyles from './editor.module.css';
import { focusNow, LinkBar } from './LinkBar.tsx';
import { type RichTextWord, useRichTextWords } from './words.tsx';

/** One button over the text. */
interface Tool {
  readonly name: RichTextWord;
  /** What stands on it. */
  readonly sign: string;
  /** Done to the text that has the focus; null for the link, which asks for an address first. */
  readonly run: ((editor: Editor) => void) | null;
  readonly isOn?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', sign: 'B', run: (e) => e.chain().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { name: 'italic', sign: 'I', run: (e) => e.chain().toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  {
    name: 'underline',
    sign: 'U',
    run: (e) => e.chain().toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  { name: 'strike', sign: 'S', run: (e) => e.chain().toggleStrike().run(), isOn: (e) => e.isActive('strike') },
  {
    name: 'heading',
    sign: 'H1',
    run: (e) => e.chain().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    sign: 'H2',
    run: (e) => e.chain().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    name: 'bullets',
    sign: '•',
    run: (e) => e.chain().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    sign: '1.',
    run: (e) => e.chain().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    sign: '”',
    run: (e) => e.chain().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { name: 'link', sign: '↗', run: null, isOn: (e) => e.isActive('link') },
  { name: 'undo', sign: '↶', run: (e) => e.chain().undo().run(), canRun: (e) => e.can().undo() },
  { name: 'redo', sign: '↷', run: (e) => e.chain().redo().run(), canRun: (e) => e.can().redo() },
];

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
