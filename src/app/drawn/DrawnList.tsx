import { Children, createElement, type ElementType, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DataTableColumn, DataTableNumberColumn, NumberField, TextField } from 'react-admin';
import { orEmpty } from '#src/model/absent.ts';
import { present } from '#src/model/present.ts';
import { Column } from '../column/Column.tsx';
import { useListLayout } from '../column/list-layout.ts';
import type { Row } from '../field/form-record.ts';
import { CatalogueList } from '../list/CatalogueList.tsx';
import { AddedColumns, addedColumns, Column as GeneratedColumn } from './Column.tsx';
import { useVariant } from './variant.ts';

/** What is read of a react-admin field, button or `<DataTable.Col>`. */
interface ForeignProps {
  readonly source?: string;
  readonly label?: unknown;
  readonly sortable?: boolean;
  readonly disableSort?: boolean;
  readonly field?: ElementType;
  readonly render?: (record: Row) => ReactNode;
  readonly children?: ReactNode;
}

/**
 * A column of a list drawn by hand: one that was generated is one already; around react-admin's fields and buttons one
 * is put, called as the field or as they say.
 */
const asColumn = (child: ReactNode, index: number): ReactNode =>
  isValidElement<ForeignProps>(child) && child.type !== GeneratedColumn ? (
    <ForeignColumn key={child.key ?? index} element={child} name={`column-${index}`} />
  ) : (
    child
  );

interface ForeignColumnProps {
  readonly element: ReactElement<ForeignProps>;
  /** Of a column that shows no field. */
  readonly name: string;
}

const ForeignColumn = ({ element, name }: ForeignColumnProps): ReactNode => {
  const { source, label, sortable = true, disableSort = false } = element.props;
  const layout = useListLayout();
  const said = typeof label === 'string' ? label : undefined;
  // A column of buttons has no name to choose it by.
  if (layout === 'choices' && source === undefined && said === undefined) return null;
  return (
    <Column
      source={source ?? name}
      label={source === undefined ? orEmpty(said) : said}
      sortable={sortable && !disableSort && source !== undefined}
      figures={isFigures(element.type)}
    >
      {(_value, record) => shownBy(element, record)}
    </Column>
  );
};

const isFigures = (type: unknown): boolean => type === NumberField || type === DataTableNumberColumn;

/** A `<DataTable.Col>` stands for what it shows; anything else shows itself. */
function shownBy(element: ReactElement<ForeignProps>, record: Row): ReactNode {
  const { type, props } = element;
  if (type === DataTableNumberColumn)
    return createElement(NumberField, { source: present(props.source, 'The source of a DataTable.NumberCol') });
  if (type !== DataTableColumn) return element;
  const { source = '', field = TextField, render, children } = props;
  if (render !== undefined) return render(record);
  return children ?? createElement(field, { source });
}

interface DrawnListProps {
  /**
   * Its columns, in place of those of the YAML: generated ones by `<Column>`, react-admin's fields, buttons and
   * `<DataTable.Col>`.
   */
  readonly children?: ReactNode;
  /** What the screen draws above its list, and below it. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

const NONE: readonly ReactElement[] = [];

/** The list as the YAML of the institution says, its filters and, unless others are drawn, its columns. */
export const DrawnList = ({ children, ...around }: DrawnListProps): ReactNode => {
  const variant = useVariant();
  const { sort, needs = NONE, filters = NONE, columns, board } = variant;
  const drawn = Children.toArray(children);
  const withAdded = drawn.flatMap((child, index): readonly ReactNode[] =>
    isValidElement(child) && child.type === AddedColumns ? addedColumns(variant, drawn) : [asColumn(child, index)],
  );
  return (
    <CatalogueList sort={sort} needs={needs} filters={filters} {...(board && { board })} {...around}>
      {children === undefined ? columns : withAdded}
    </CatalogueList>
  );
};
