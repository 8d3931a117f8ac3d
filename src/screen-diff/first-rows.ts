import { attention, breaking } from '#src/language/changes/index.ts';
import type { Sides, Verdict } from '#src/model/change.ts';
import type { FirstRow, FirstRows, FirstRowsOf } from '#src/model/first-rows.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { allKinds, type Kinds } from '#src/model/kind.ts';
import type { InstitutionResources, Resource } from '#src/model/resource.ts';
import type { Span } from '#src/model/source.ts';
import type { Difference } from './differences.ts';

/** Under which the manifest tells them. */
export const FIRST_ROWS = 'startsWith';

const GOES = breaking(
  'Ya no está entre los registros con que se empieza: lo que se refiera a él no lo encuentra.',
  'It is not among the records any more that one starts with: what refers to it does not find it.',
);
const COMES = attention('Es un registro más con que se empieza.', 'It is one more record that one starts with.');
const OTHERWISE = attention(
  'El registro con que se empieza dice otra cosa.',
  'The record that one starts with says something else.',
);

/** What every resource of an institution begins with, of whichever kind. */
export function firstRowsOf(kinds: Kinds, resourcesDir: string): FirstRowsOf {
  const readers = allKinds(kinds).flatMap(({ firstRows }) => firstRows?.(resourcesDir) ?? []);
  const known = new Map<InstitutionResources, ReadonlyMap<string, FirstRows>>();
  return (institution) => {
    const found = known.get(institution) ?? new Map(readers.flatMap((read) => [...read(institution)]));
    known.set(institution, found);
    return found;
  };
}

/** The rows as the manifest tells them. */
export const rowsManifest = (first: FirstRows | undefined): JsonObject =>
  first === undefined || first.rows.size === 0
    ? {}
    : { [FIRST_ROWS]: Object.fromEntries([...first.rows].map(([key, { values }]) => [key, values])) };

/** What changed in the rows that an institution's resources begin with, of those that both sides have. */
export type ComparingRows = (institution: Sides<InstitutionResources>) => readonly Difference[];

/** @param rowsOf those of each side. What two institutions have from the same files is compared once. */
export function comparingRows(rowsOf: Sides<FirstRowsOf>): ComparingRows {
  const known = new Map<FirstRows, Map<FirstRows, readonly Difference[]>>();
  return (sides) => {
    const [old, now] = [rowsOf.before(sides.before), rowsOf.after(sides.after)];
    return [...sides.after.resources.values()].flatMap((resource) => {
      const former = sides.before.resources.get(resource.name);
      if (former?.kind !== resource.kind) return [];
      const [before = NONE, after = NONE] = [old.get(resource.name), now.get(resource.name)];
      if (before === after) return [];
      const found = known.get(before)?.get(after) ?? between({ before, after }, resource);
      // That none are there says nothing of whose.
      if (before !== NONE && after !== NONE) known.set(before, new Map([...(known.get(before) ?? []), [after, found]]));
      return found;
    });
  };
}

const NONE: FirstRows = { fields: [], wrong: [], rows: new Map(), removed: new Map() };

function between({ before, after }: Sides<FirstRows>, resource: Resource): readonly Difference[] {
  const names = new Set([...after.rows.keys(), ...before.rows.keys()]);
  return [...names].flatMap((name) => {
    const sides = { before: before.rows.get(name), after: after.rows.get(name) };
    const told = toldOf(sides, { before, after });
    if (told === null) return [];
    const source = { before: placeIn(before, name), after: placeIn(after, name) };
    return [differenceOf(name, sides, told, resource, source)];
  });
}

/** Where the row is said, or who takes it out. */
const placeIn = ({ rows, removed }: FirstRows, name: string): Span | null =>
  rows.get(name)?.source ?? removed.get(name)?.[0]?.source ?? null;

interface Told {
  readonly verdict: Verdict;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

function toldOf({ before, after }: Sides<FirstRow | undefined>, whole: Sides<FirstRows>): Told | null {
  if (before === undefined || after === undefined) {
    const verdict = after === undefined ? GOES : COMES;
    return { verdict, before: before?.values, after: after?.values };
  }
  // That a field comes or goes is told of the field.
  const shared = whole.after.fields.filter((name) => whole.before.fields.includes(name));
  const changed = shared.filter((name) => JSON.stringify(before.values[name]) !== JSON.stringify(after.values[name]));
  const only = (values: JsonObject): JsonObject =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return changed.length === 0 ? null : { verdict: OTHERWISE, before: only(before.values), after: only(after.values) };
}

const differenceOf = (
  name: string,
  { before, after }: Sides<FirstRow | undefined>,
  told: Told,
  resource: Resource,
  source: Difference['source'],
): Difference => ({
  ...told.verdict,
  resource: resource.name,
  kind: resource.kind,
  path: [FIRST_ROWS, name],
  what: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
  before: told.before,
  after: told.after,
  source,
});
