import { type CellColumn, type CellEditorProps, type CellProps, cellBase } from '#src/app/cell/cell-column.ts';
import { ChosenText, SelectCell } from '#src/app/cell/SelectCell.tsx';

interface EnumCellProps extends CellProps {
  readonly values: readonly (string | number)[];
}

export const enumCell = ({ values, ...cell }: EnumCellProps): CellColumn => ({
  ...cellBase(cell, 'medium'),
  usesArrows: true,
  show: (value) => <ChosenText source={cell.source} values={values} value={value} />,
  Editor: (editor: CellEditorProps) => <SelectCell {...editor} source={cell.source} values={values} />,
});
