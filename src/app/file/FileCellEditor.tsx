import { orEmpty } from '#src/model/absent.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, use, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CellEditorProps } from '../cell/cell-column.ts';
import cellInputStyles from '../cell/cell-input.module.css';
import { ListSourceContext } from '../cell/list-source.ts';
import type { BoundField } from '../field/bound-field.ts';
import { FileControl, type FileControlProps } from './FileControl.tsx';
import { useFileFacts, useFilesPath } from './use-files.ts';
import { useFileWords } from './words.ts';
import { rowFieldName } from '#src/model/row-id.ts';

export interface FileCellOptions extends Pick<FileControlProps, 'maxSize' | 'types' | 'capture'> {
  readonly picture: boolean;
}

interface FileCellEditorProps extends CellEditorProps, FileCellOptions {
  readonly source: string;
}

const nothing = (): void => {};

/**
 * A row has no room to choose a file and watch it leave: that is done in a window over it, which stays while the file
 * is on its way, so that the row does too.
 */
export const FileCellEditor = ({
  value,
  change,
  label,
  required,
  invalid,
  describedBy,
  source,
  ...control
}: FileCellEditorProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  const list = use(ListSourceContext);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLElement>(null);
  const text = useFileText(value, control.picture);
  const field: BoundField = {
    source: rowFieldName(list, source),
    id: `${id}-file`,
    label,
    required,
    readOnly: false,
    filter: false,
    value,
    change: (next) => {
      change(next);
      setOpen(false);
    },
    blur: nothing,
    bindElement: (element) => {
      input.current = element;
    },
    invalid,
    describedBy: undefined,
  };
  return (
    <>
      <button
        type="button"
        className={cellInputStyles.input}
        aria-label={`${label}: ${text}`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      <Dialog
        open={open}
        // A click beside it does not stop a file that is on its way.
        onClose={(_event, reason) => setOpen(reason === 'backdropClick')}
        slotProps={{ transition: { onEntered: () => input.current?.focus() } }}
        fullWidth
        maxWidth="sm"
        aria-labelledby={`${id}-title`}
        // Keys typed here are none of the table behind.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <DialogTitle id={`${id}-title`}>
          <label htmlFor={field.id}>{label}</label>
        </DialogTitle>
        <DialogContent>
          <FileControl field={field} {...control} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

/** The name of the file, why it is not here, or what is to be done where there is none. */
function useFileText(value: unknown, picture: boolean): string {
  const say = useFileWords();
  const path = useFilesPath();
  const id = typeof value === 'number' ? value : null;
  const { data, isError } = useFileFacts(orEmpty(path), path === null || path === undefined ? null : id);
  if (id === null) return say(picture ? 'choose_image' : 'choose');
  if (path === null) return String(id);
  return data?.name ?? say(isError ? 'failed' : 'loading');
}
