import type { Editor } from '@tiptap/core';
import type { RichTextWord } from './words.tsx';

/** One button over the text. */
export interface Tool {
  readonly name: RichTextWord;
  /** What stands on it. */
  readonly sign: string;
  /** Done to the text that has the focus; null for the link, which asks for an address first. */
  readonly run: ((editor: Editor) => void) | null;
  readonly isOn?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
}

export const TOOLS: readonly Tool[] = [
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
