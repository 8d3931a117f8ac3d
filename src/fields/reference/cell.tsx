import { type CellColumn, type CellEditorProps, type CellProps, cellBase } from '#src/app/cell/cell-column.ts';
import { prepareChoice } from '#src/app/reference/choice-box.ts';
import { ReferenceCellEditor } from '#src/app/reference/ReferenceCellEditor.tsx';
import { ReferenceText } from '#src/app/reference/ReferenceText.tsx';
import type { Where } from '#src/app/reference/where.ts';

interface ReferenceCellProps extends CellProps {
  /** Name of the resource it refers to. */
  readonly reference: string;
  /** `$field` names a field of the same row, or of its record. */
  readonly where?: Where;
  /** Name of the target's read that gives the choices. */
  readonly read?: string;
}

const ANY: Where = {};

export const referenceCell = ({ reference, where = ANY, read, ...cell }: ReferenceCellProps): CellColumn => ({
  ...cellBase(cell, 'long'),
  usesArrows: true,
  prepare: prepareChoice,
  show: (value) => <ReferenceText reference={reference} id={value} />,
  Editor: (editor: CellEditorProps) => (
    <ReferenceCellEditor {...editor} source={cell.source} reference={reference} where={where} read={read} />
  ),
});
