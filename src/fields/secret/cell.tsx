import type { CellColumn, CellProps } from '#src/app/cell/cell-column.ts';
import { textCell } from '#src/app/cell/text-cell.tsx';
import { SECRET_MARK } from './format.ts';
import { secretCodec } from './SecretControl.tsx';

interface SecretCellProps extends CellProps {
  readonly maxLength?: number;
}

/** A row tells that it has a secret, and never which: not even the one that was just typed. */
export const secretCell = ({ maxLength, ...cell }: SecretCellProps): CellColumn =>
  textCell(cell, {
    codec: secretCodec,
    width: 'medium',
    type: 'password',
    maxLength,
    show: (value) => (value === null || value === undefined ? '' : SECRET_MARK),
  });
