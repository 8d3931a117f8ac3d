import type { GeneratedFile } from '#src/model/generated.ts';
import type { Kinds } from '#src/model/kind.ts';
import type { Checked } from '#src/model/resource.ts';

/** Fifth stage: the files that every kind makes of the resources, in order of path. */
export const generateFiles = (model: Checked, kinds: Kinds): readonly GeneratedFile[] =>
  Object.values(kinds)
    .flatMap((kind: Kinds[keyof Kinds]) => kind.generate?.(model) ?? [])
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
