import { type ReactElement, type ReactNode, isValidElement } from 'react';
import { namesIn } from '#src/model/flat-fields.ts';
import { type DrawnVariant, useVariant } from './variant.ts';

interface ColumnProps<FieldName extends string> {
  /** Wire name of the field. */
  readonly source: NoInfer<FieldName>;
}

type ColumnElement = ReactElement<{ readonly source: string }>;

const isColumn = (element: ReactElement): element is ColumnElement =>
  isValidElement<{ readonly source?: unknown }>(element) && typeof element.props.source === 'string';

/**
 * Among the columns of a `<DrawnList>`: those of the YAML of the institution that the screen knows nothing of, which
 * overlays add. The list puts them in its place.
 */
export const AddedColumns = (): ReactNode => null;

/** Those that `<Column>`s do not name, of fields that the screen does not know. */
export function addedColumns({ columns, places }: DrawnVariant, drawn: readonly ReactNode[]): readonly ReactElement[] {
  const named = new Set(drawn.flatMap((child) => (isValidElement(child) && isColumn(child) ? child.props.source : [])));
  const isKnown = (field: string): boolean => places !== 'all' && Object.hasOwn(places.fields, field);
  return columns.filter((column) => {
    if (!isColumn(column)) return false;
    const { source } = column.props;
    return !named.has(source) && !namesIn(source).slice(0, 1).some(isKnown);
  });
}

/**
 * The column of a field as the YAML of the institution has it in its list; nothing where it has none. Say what names there
 * are: `<Column<FieldName> source="concepto" />`.
 */
export const Column = <FieldName extends string = never>({ source }: ColumnProps<FieldName>): ReactNode =>
  useVariant()
    .columns.filter(isColumn)
    .find((column) => column.props.source === source) ?? null;
