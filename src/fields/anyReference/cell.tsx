import { orEmpty } from '#src/model/absent.ts';
import { type CellColumn, type CellEditorProps, type CellProps, cellBase } from '#src/app/cell/cell-column.ts';
import { prepareChoice } from '#src/app/reference/choice-box.ts';
import { ReferenceCellEditor } from '#src/app/reference/ReferenceCellEditor.tsx';
import { ReferenceText } from '#src/app/reference/ReferenceText.tsx';
import { ANY_RESOURCE, resourceFor, type Targets } from '#src/app/reference/targets.ts';
import { valueAt } from '#src/runtime/paths.ts';

interface AnyReferenceCellProps extends CellProps {
  /** The field of the row whose value tells the resource. */
  readonly resourceField: string;
  /** Absent where that value is the resource's name. */
  readonly to?: Targets;
}

const ANY = {};

export const anyReferenceCell = ({ resourceField, to = ANY_RESOURCE, ...cell }: AnyReferenceCellProps): CellColumn => ({
  ...cellBase(cell, 'long'),
  usesArrows: true,
  prepare: prepareChoice,
  show: (value, row) => <ReferenceText reference={orEmpty(resourceFor(to, valueAt(row, resourceField)))} id={value} />,
  Editor: (editor: CellEditorProps) => {
    const reference = resourceFor(to, valueAt(editor.row, resourceField));
    return (
      <ReferenceCellEditor
        key={reference}
        {...editor}
        source={cell.source}
        reference={orEmpty(reference)}
        where={ANY}
        first={reference === null ? resourceField : undefined}
      />
    );
  },
});
