import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { type CellColumn, type CellEditorProps, type CellProps, cellBase } from '#src/app/cell/cell-column.ts';
import cellInputStyles from '#src/app/cell/cell-input.module.css';
import { LazyEditor } from './LazyEditor.tsx';
import { plainLine } from './plain.ts';
import { useRichTextWords } from './words.tsx';

interface RichTextCellProps extends CellProps {
  readonly maxLength?: number;
}

const nothing = (): void => {};

/** A row has no room for a formatted text: it is edited in a window over it. */
const RichTextCellEditor = ({ value, change, label, required, invalid, describedBy }: CellEditorProps): ReactNode => {
  const text = useRichTextWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={cellInputStyles.input}
        aria-label={`${label}: ${text('edit')}`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {plainLine(value) || text('edit')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="md"
        aria-labelledby={`${id}-title`}
        // Keys typed here are none of the table behind.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <DialogTitle id={`${id}-title`}>{label}</DialogTitle>
        <DialogContent>
          <LazyEditor
            id={id}
            value={value}
            change={change}
            blur={nothing}
            bindElement={nothing}
            labelledBy={`${id}-title`}
            describedBy={undefined}
            required={required}
            readOnly={false}
            invalid={invalid}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{text('close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

export const richTextCell = ({ maxLength: _maxLength, ...cell }: RichTextCellProps): CellColumn => ({
  ...cellBase(cell, 'full'),
  show: plainLine,
  Editor: RichTextCellEditor,
});
