import { orEmpty } from '#src/model/absent.ts';
import { kindNamed, type Kinds, withFaces } from '#src/model/kind.ts';
import { isLeftOut } from '#src/model/left-out.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Problem } from '#src/model/problem.ts';
import type { KindName, Resource } from '#src/model/resource.ts';
import type { ShapedFile, Staged } from '#src/model/stages.ts';
import { problemAt } from '../report/problem-at.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import type { SchemaViolation } from '../shape/schema-violation.ts';
import { schemaViolationsOf } from '../shape/schema-violations.ts';
import { withoutViolations } from '../shape/without-violations.ts';
import { merge, type Merged } from './merge.ts';

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
 * The resource that an overlay makes of the one below it; null where nothing can be made of both.
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
  const layer = base.sources[0]?.layer ?? 'base';
  const inherited = layer === 'base' ? base.data : without(base.data, kind.ownKeys ?? []);
  const implied = (path: Path) => valueIn(base.definition, path);
  const merged = merge(inherited, overlay.data, { ...kind, below: layer, implied }, leftOut);
  const violations = schemaViolationsOf(kind.schema, merged.data);
  const part = violations.length === 0 ? null : withoutViolations(kind.schema, merged.data, violations, kind.standIn);
  const told = violations.filter(
    (violation) =>
      !isLeftOut(leftOut, violation.leftOut) && !isLeftOut(leftOut, [...violation.path, orEmpty(violation.missing)]),
  );
  const inMerged = [...told, ...(part?.hidden ?? [])].map((wrong) => {
    const path = merged.unpruned(wrong.path);
    // What must be there and is not, the overlay may have taken away.
    const gone = [...path, orEmpty(wrong.missing)];
    if (wrong.missing !== undefined && file.has(gone)) return { ...wrong, path: gone };
    return file.has(path) ? { ...wrong, path } : { ...wrong, ...saidBelow(wrong, path, overlay, base, merged) };
  });
  const problems: Problem[] = [...merged.complaints, ...inMerged].map((wrong) =>
    problemAt(file.locate(wrong.path, wrong.part), file.text, wrong),
  );
  const data = violations.length === 0 ? merged.data : part?.data;
  if (data === undefined) return { value: null, problems };
  const written = (path: Path) => merged.unpruned(part?.inWhole(path) ?? path);
  const { also: _also, ...below } = base;
  const value = withFaces(kinds, {
    ...below,
    definition: kind.define(data, base.name),
    data,
    leftOut: [...leftOut, ...merged.unplaced, ...(part?.leftOut ?? [])],
    sources: [file, ...base.sources],
    origin: originOf(file, base, written),
    below: base,
  });
  return { value, problems };
}

/** Of what the overlay does not say but makes wrong: where it does so, and where the one below says it. */
function saidBelow<K extends KindName>(
  { code, hint }: SchemaViolation,
  path: Path,
  { file }: ShapedFile,
  { origin, data }: Resource<K>,
  { takenWith }: Merged,
): Pick<SchemaViolation, 'path' | 'part' | 'hint'> {
  const whole = path.slice(0, -1);
  const type = [...whole, 'type'];
  const key = String(path.at(-1));
  const said = origin(path, 'key');
  const where = `${said.file}:${said.line}`;
  const typed = origin(type, 'key');
  const taken = takenWith(path);
  if (taken !== null)
    return { path: taken, part: 'key', hint: `${hint} With this goes all that ${where} says.`.trim() };
  const before = textOfJson(type.reduce<Json>((at, step) => (isJsonObject(at) ? (at[step] ?? null) : null), data));
  if (code !== 'unknown-key') return { path, part: 'key', hint: `${hint} It is said at ${where}.`.trim() };
  if (!file.has(type)) return { path, part: 'key', hint: `${where} says it: say \`${key}: remove\` here too.` };
  return {
    path: type,
    part: 'key',
    hint: `It belongs to the type \`${before}\` that the field has at ${typed.file}:${typed.line}: say \`${key}: remove\` beside the new type.`,
  };
}

const without = (data: JsonObject, keys: readonly string[]): JsonObject =>
  keys.length === 0 ? data : Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));

/**
 * Where each value of merged data was written: in the overlay where it says it, else where the one below has it from.
 * @param written from a path through the data to the one in the overlay, and in the data below.
 */
const originOf =
  (overlay: RawFile, { origin }: Pick<Resource, 'origin'>, written: (path: Path) => Path): Resource['origin'] =>
  (path, part) => {
    const at = written(path);
    if (!overlay.has(at)) return origin(at, part);
    // An item of a list that the overlay changes by name is what stands at a key there.
    return overlay.locate(at, typeof at.at(-1) === typeof path.at(-1) ? part : 'key');
  };

/** What a definition says at a path of its file; undefined where it says it otherwise. */
const valueIn = (definition: object, path: Path): Json | undefined =>
  path.reduce<Json | undefined>(
    (at, step) => (at !== undefined && isJsonObject(at) ? at[step] : undefined),
    isJsonObject(definition) ? definition : undefined,
  );
