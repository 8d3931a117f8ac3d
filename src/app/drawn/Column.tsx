import { type ReactElement, type ReactNode, isValidElement } from 'react';
import { useVariant } from './variant.ts';

interface ColumnProps<FieldName extends string> {
  /** Wire name of the field. */
  readonly source: NoInfer<FieldName>;
}

type ColumnElement = ReactElement<{ readonly source: string }>;

const isColumn = (element: ReactElement): element is ColumnElement =>
  isValidElement<{ readonly source?: unknown }>(element) && typeof element.props.source === 'string';

/**
 * The column of a field as the YAML of the institution has it in its list; nothing where it has none. Say what names there
 * are: `<Column<FieldName> source="concepto" />`.
 */
export const Column = <FieldName extends string = never>({ source }: ColumnProps<FieldName>): ReactNode =>
  useVariant()
    .columns.filter(isColumn)
    .find((column) => column.props.source === source) ?? null;
