import { orEmpty } from '#src/model/absent.ts';
import { kindNamed, type Kinds, withFaces } from '#src/model/kind.ts';
import { isLeftOut } from '#src/model/left-out.ts';
import type { Problem } from '#src/model/problem.ts';
import type { KindName, Resource } from '#src/model/resource.ts';
import type { ShapedFile, Staged } from '#src/model/stages.ts';
import { problemAt } from '../report/problem-at.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import { schemaViolationsOf } from '../shape/schema-violations.ts';
import { withoutViolations } from '../shape/without-violations.ts';
import { merge } from './merge.ts';

/** A resource of a file that stands alone. */
export const resourceOf = <K extends KindName>(kinds: Kinds, kind: K, { file, data }: ShapedFile): Resource<K> =>
  withFaces(kinds, {
    kind,
    name: file.name,
    definition: kindNamed(kinds, kind).define(data, file.name),
    data,
    leftOut: file.leftOut,
    sources: [file],
    origin: file.locate,
  });

/**
 * The resource that an overlay makes of a base one; null where nothing can be made of both.
 * The merged whole is validated like any file, and what does not fit is told at the overlay's own line, unless it
 * only follows from what one of both files says in a way that could not be understood.
 */
export function applyOverlay<K extends KindName>(
  kinds: Kinds,
  base: Resource<K>,
  overlay: ShapedFile,
): Staged<Resource<K> | null> {
  const { file } = overlay;
  const kind = kindNamed(kinds, base.kind);
  const leftOut = [...base.leftOut, ...file.leftOut];
  const merged = merge(base.data, overlay.data, kind, leftOut);
  const violations = schemaViolationsOf(kind.schema, merged.data);
  const part = violations.length === 0 ? null : withoutViolations(kind.schema, merged.data, violations, kind.standIn);
  const told = violations.filter(
    (violation) =>
      !isLeftOut(leftOut, violation.leftOut) && !isLeftOut(leftOut, [...violation.path, orEmpty(violation.missing)]),
  );
  const problems: Problem[] = [...merged.complaints, ...told, ...(part?.hidden ?? [])].map((wrong) =>
    problemAt(file.locate(wrong.path, wrong.part), file.text, wrong),
  );
  const data = violations.length === 0 ? merged.data : part?.data;
  if (data === undefined) return { value: null, problems };
  const [baseFile] = base.sources;
  const written = (path: Path) => merged.unpruned(part?.inWhole(path) ?? path);
  const { also: _also, ...below } = base;
  const value = withFaces(kinds, {
    ...below,
    definition: kind.define(data, base.name),
    data,
    leftOut: [...leftOut, ...merged.unplaced, ...(part?.leftOut ?? [])],
    sources: [file, ...base.sources],
    origin: originOf(file, baseFile ?? file, written),
  });
  return { value, problems };
}

/**
 * Where each value of merged data was written: in the overlay where it says it, else in base.
 * @param written from a path through the data to the one in the files.
 */
const originOf =
  (overlay: RawFile, base: RawFile, written: (path: Path) => Path): Resource['origin'] =>
  (path, part) => {
    const at = written(path);
    return overlay.has(at) ? overlay.locate(at, part) : base.locate(at, part);
  };
