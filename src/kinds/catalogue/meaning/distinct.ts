import { remembered } from '#src/model/memo.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { ofKind, type Resolved } from '#src/model/resource.ts';

/** The catalogues that institutions keep records of, each once, however many share it. */
export const distinctCatalogues = remembered(({ institutions }: Resolved): readonly CatalogueResource[] => [
  ...new Set(institutions.flatMap((institution) => [...ofKind(institution, 'catalogue').values()])),
]);
