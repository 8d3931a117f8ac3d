import type { Theme } from '@mui/material/styles';
import { childStyles } from './child.ts';
import { fileStyles } from './file.ts';
import { formStyles } from './form.ts';
import { listStyles } from './list.ts';
import { messageStyles } from './messages.ts';
import { shellStyles } from './shell.ts';
import type { Styles } from './styles.ts';

/** The look of the signed-in part, by class name. Sheets of their own: each has rules for the same narrow windows. */
export const styles = (theme: Theme): Styles[] => [
  shellStyles(theme),
  listStyles(theme),
  formStyles(theme),
  fileStyles(theme),
  childStyles(theme),
  messageStyles(theme),
];
