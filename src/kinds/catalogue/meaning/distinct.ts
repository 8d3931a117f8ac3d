import type { CatalogueResource, Resolved } from '#src/model/resource.ts';

/** The catalogues that institutions keep records of, each once, however many share it. */
export const distinctCatalogues = ({ institutions }: Resolved): readonly CatalogueResource[] => [
  ...new Set(institutions.flatMap(({ catalogues }) => [...catalogues.values()])),
];
