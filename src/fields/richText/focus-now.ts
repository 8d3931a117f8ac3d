import type { Editor } from '@tiptap/core';

/**
 * Gives the text the focus at once. The editor's own `focus` waits for the next frame, and the first letters that are
 * typed after a button was pressed went to the button.
 */
export const focusNow = ({ view }: Editor): void => view.focus();
