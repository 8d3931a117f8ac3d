import type { CellColumn, CellProps } from '#src/app/child/cell-column.ts';
import { selectCell } from '#src/app/child/select-cell.tsx';
import { useEnumOptions } from './use-enum-options.ts';

interface EnumCellProps extends CellProps {
  readonly values: readonly (string | number)[];
}

export const enumCell = ({ values, ...cell }: EnumCellProps): CellColumn =>
  selectCell(cell, { width: 'medium', useOptions: () => useEnumOptions(cell.source, values) });
