import type { ReactElement, ReactNode } from 'react';
import { CatalogueList } from '../list/CatalogueList.tsx';
import { useVariant } from './variant.ts';

interface DrawnListProps {
  /** What the screen draws above its list, and below it. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

const NONE: readonly ReactElement[] = [];

/** The list as the YAML of the institution says, its columns and filters, within a hand-written screen. */
export const DrawnList = (around: DrawnListProps): ReactNode => {
  const { sort, needs = NONE, filters = NONE, columns } = useVariant();
  return (
    <CatalogueList sort={sort} needs={needs} filters={filters} {...around}>
      {columns}
    </CatalogueList>
  );
};
