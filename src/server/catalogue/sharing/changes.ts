import type { JsonObject } from '#src/model/json.ts';
import { sameJson } from '../../sql/same-json.ts';
import type { Pairs, SharedInRow } from './pairs.ts';
import { rowsIn } from './rows.ts';
import { candidates, listWith, type Said, theirsWith } from './values.ts';

/**
 * Names of the fields here by which something that is known there would become another, or go; files apart. What is said
 * where nothing is known changes nothing of that.
 */
export function changedByOwn(pairs: Pairs, said: Said, theirs: JsonObject): readonly string[] {
  const next = theirsWith(pairs, said, theirs);
  const values = pairs.values.filter((field) => {
    const known = theirs[field.theirs] ?? null;
    return known !== null && !sameJson(known, next[field.theirs]);
  });
  const lists = pairs.lists.filter(({ theirs: there }) => {
    const known = rowsIn(theirs, there);
    return known.length > 0 && !sameJson(known, next[there]);
  });
  const rows = pairs.rows.filter((shared) => {
    const known = rowsIn(theirs, shared.of);
    return candidates(shared, known).length > 0 && !sameJson(known, listWith(shared, said, known));
  });
  return [...[...values, ...lists].map(({ own }) => own), ...rows.flatMap((row) => fieldsOfRow(row, said))];
}

/** The fields of a shared row that say something else than before; all of a new one. */
function fieldsOfRow({ fields }: SharedInRow, { own, before }: Said): readonly string[] {
  return fields.map(({ own: name }) => name).filter((name) => before === null || !sameJson(own[name], before[name]));
}

/** Names of the fields here that say what stands in these fields and lists there. */
export function saidIn(pairs: Pairs, names: ReadonlySet<string>): readonly string[] {
  const plain = [...pairs.values, ...pairs.files, ...pairs.lists].filter(({ theirs }) => names.has(theirs));
  const inRows = pairs.rows.filter(({ of }) => names.has(of)).flatMap(({ fields }) => fields.at(-1) ?? []);
  return [...plain, ...inRows].map(({ own }) => own);
}

/** The fields here that together say one value of what stands there in these fields and lists. */
export const saidTogether = (pairs: Pairs, names: ReadonlySet<string>): readonly (readonly string[])[] => [
  ...[...pairs.values, ...pairs.lists].filter(({ theirs }) => names.has(theirs)).map(({ own }) => [own]),
  ...pairs.rows.filter(({ of }) => names.has(of)).map(({ fields }) => fields.map(({ own }) => own)),
];

/** The fields here of which something is known there. */
export function knownFields(pairs: Pairs, theirs: JsonObject): readonly string[] {
  const plain = [...pairs.values, ...pairs.files].filter((field) => (theirs[field.theirs] ?? null) !== null);
  const lists = pairs.lists.filter((list) => rowsIn(theirs, list.theirs).length > 0);
  const rows = pairs.rows.filter((row) => candidates(row, rowsIn(theirs, row.of)).length > 0);
  return [...[...plain, ...lists].map(({ own }) => own), ...rows.flatMap(({ fields }) => fields.map(({ own }) => own))];
}
