import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useChildWords } from './words.ts';
import childTableStyles from './child-table.module.css';

/** Where a row stands in the virtual table. */
export interface RowPlace {
  readonly index: number;
  /** Pixels from the top of the rows. */
  readonly top: number;
  readonly template: string;
  /** Whether it is not taken away. */
  readonly stays: boolean;
}

interface RowShellProps extends RowPlace {
  readonly cursor: number | null;
  /** Column index of the cell with the row's actions. */
  readonly actionsAt: number;
  readonly editing?: boolean;
  readonly children: ReactNode;
}

/** The frame of a row, shown as text or being edited: its place, its cells, and the button that deletes it. */
export const RowShell = ({
  index,
  top,
  template,
  cursor,
  actionsAt,
  editing = false,
  stays,
  children,
}: RowShellProps): ReactNode => {
  const say = useChildWords();
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      className={clsx(childTableStyles.row, editing && childTableStyles.editing)}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: template }}
    >
      {children}
      <td
        aria-colindex={actionsAt + 1}
        data-column={actionsAt}
        className={clsx(childTableStyles.cell, childTableStyles.actions)}
      >
        <button
          type="button"
          data-action="remove"
          tabIndex={cursor === actionsAt && !editing ? 0 : -1}
          aria-label={say('remove_row', { row: index + 1 })}
          aria-disabled={stays}
          title={say(stays ? 'stays' : 'remove')}
        >
          <DeleteIcon fontSize="inherit" />
        </button>
      </td>
    </tr>
  );
};
