import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useMemo } from 'react';
import { isLinkAddress, keptHtml } from './html.ts';
import { Toolbar } from './Toolbar.tsx';
import styles from './editor.module.css';

export interface EditorProps {
  readonly id: string;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly blur: () => void;
  readonly bindElement: (element: HTMLElement | null) => void;
  /** Id of what names it. */
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly invalid: boolean;
}

const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

const htmlOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text edited as it will look. Its styles are ours: the content policy allows no style element. */
export const Editor = ({ value, change, blur, bindElement, ...field }: EditorProps): ReactNode => {
  const { id, labelledBy, describedBy, required, readOnly, invalid } = field;
  const attributes = useMemo(
    (): Record<string, string> => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-required': String(required),
      'aria-invalid': String(invalid),
      'aria-readonly': String(readOnly),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    }),
    [id, labelledBy, describedBy, required, readOnly, invalid],
  );
  const editor = useEditor({
    // Made with the first render, it would be taken away again wherever React takes its time to show it.
    immediatelyRender: false,
    extensions: EXTENSIONS,
    injectCSS: false,
    content: htmlOf(value),
    editable: !readOnly,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => change(changed.isEmpty ? null : keptHtml(changed.getHTML())),
    onBlur: blur,
  });

  useEffect(() => {
    bindElement(editor?.view.dom ?? null);
    return () => bindElement(null);
  }, [bindElement, editor]);

  useEffect(() => {
    if (editor === null) return;
    const current = editor.isEmpty ? '' : keptHtml(editor.getHTML());
    if (htmlOf(value) !== current) editor.commands.setContent(htmlOf(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor?.setOptions({ editable: !readOnly, editorProps: { attributes } });
  }, [attributes, editor, readOnly]);

  return (
    <div className={clsx(styles.text, invalid && styles.invalid)}>
      {readOnly || editor === null ? null : <Toolbar editor={editor} controls={id} />}
      <EditorContent editor={editor} />
    </div>
  );
};
