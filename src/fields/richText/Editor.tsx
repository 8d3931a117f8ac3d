import Box from '@mui/material/Box';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, useEffect } from 'react';
import { editorStyles } from './editor-styles.ts';
import { isLinkAddress, keptHtml } from './html.ts';
import { Toolbar } from './Toolbar.tsx';

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

/** A text edited as it will look. Its styles come with the theme: the content policy allows no style element. */
export const Editor = ({ value, change, blur, bindElement, ...field }: EditorProps): ReactNode => {
  const attributes: Record<string, string> = {
    id: field.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': field.labelledBy,
    'aria-required': String(field.required),
    'aria-invalid': String(field.invalid),
    'aria-readonly': String(field.readOnly),
    ...(field.describedBy === undefined ? {} : { 'aria-describedby': field.describedBy }),
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    injectCSS: false,
    content: htmlOf(value),
    editable: !field.readOnly,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => change(changed.isEmpty ? null : keptHtml(changed.getHTML())),
    onBlur: blur,
  });
  const described = JSON.stringify(attributes);

  useEffect(() => {
    bindElement(editor.view.dom);
    return () => bindElement(null);
  }, [bindElement, editor]);

  useEffect(() => {
    const current = editor.isEmpty ? '' : keptHtml(editor.getHTML());
    if (htmlOf(value) !== current) editor.commands.setContent(htmlOf(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    const told: Record<string, string> = JSON.parse(described);
    editor.setOptions({ editable: !field.readOnly, editorProps: { attributes: told } });
  }, [described, editor, field.readOnly]);

  return (
    <Box className={field.invalid ? 'rich-text invalid' : 'rich-text'} sx={editorStyles}>
      {field.readOnly ? null : <Toolbar editor={editor} controls={field.id} />}
      <EditorContent editor={editor} />
    </Box>
  );
};
