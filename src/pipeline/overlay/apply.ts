import type { Kinds } from '#src/model/kind.ts';
import { hasErrors, type Problem } from '#src/model/problem.ts';
import type { KindName, Resource } from '#src/model/resource.ts';
import type { ShapedFile, Staged } from '#src/model/stages.ts';
import { problemAt } from '../report/problem-at.ts';
import { misfitsOf } from '../shape/misfits.ts';
import { merge } from './merge.ts';
import { originOf } from './origin.ts';

/** A resource of a file that stands alone. */
export const resourceOf = <K extends KindName>(kinds: Kinds, kind: K, { file, data }: ShapedFile): Resource<K> => ({
  kind,
  name: file.name,
  definition: kinds[kind].define(data, file.name),
  data,
  sources: [file],
  origin: file.locate,
});

/**
 * The resource that an overlay makes of a base one; null where it cannot be laid over it.
 * The merged whole is validated like any file, and what does not fit is told at the overlay's own line.
 */
export function applyOverlay<K extends KindName>(
  kinds: Kinds,
  base: Resource<K>,
  overlay: ShapedFile,
): Staged<Resource<K> | null> {
  const { file } = overlay;
  const kind = kinds[base.kind];
  const merged = merge(base.data, overlay.data, kind);
  const misfits = merged.complaints.some(({ severity }) => severity === 'error')
    ? []
    : misfitsOf(kind.schema, merged.data);
  const problems: Problem[] = [...merged.complaints, ...misfits].map((wrong) =>
    problemAt(file.locate(wrong.path, wrong.part), file.text, wrong),
  );
  if (hasErrors(problems)) return { value: null, problems };
  const [baseFile] = base.sources;
  const value: Resource<K> = {
    ...base,
    definition: kind.define(merged.data, base.name),
    data: merged.data,
    sources: [file, ...base.sources],
    origin: baseFile === undefined ? file.locate : originOf(merged.data, file, baseFile),
  };
  return { value, problems };
}
