import { Children, type ReactElement, type ReactNode } from 'react';
import { CatalogueList } from '../list/CatalogueList.tsx';
import { asColumn } from './foreign-column.tsx';
import { useVariant } from './variant.ts';

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
  const { sort, needs = NONE, filters = NONE, columns } = useVariant();
  return (
    <CatalogueList sort={sort} needs={needs} filters={filters} {...around}>
      {children === undefined ? columns : Children.toArray(children).map(asColumn)}
    </CatalogueList>
  );
};
