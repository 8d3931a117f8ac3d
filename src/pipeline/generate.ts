import { variantModules } from '#src/codegen/modules.ts';
import { registries } from '#src/codegen/registry.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import { allKinds } from '#src/model/kind.ts';
import type { Checked } from '#src/model/resource.ts';

/** Fifth stage: the files that right resources become, in order of path. Pure: nothing is written. */
export const generate = (model: Checked): readonly GeneratedFile[] =>
  [
    ...registries(model),
    ...variantModules(model),
    ...allKinds(model.kinds).flatMap((kind) => kind.generate?.(model) ?? []),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
