import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { listedFields, typeOf } from '../record/fields.ts';
import { knownBy, type Searched } from './known.ts';
import { type Differences, differencesOf, mergedWith } from './merge.ts';
import type { Pairs } from './pairs.ts';

/** Two records of one catalogue, of which one person, say, may have one. */
export interface Two {
  readonly stays: JsonObject;
  readonly goes: JsonObject;
}

/** What a record shares: names of its fields and lists. */
const sharedNames = ({ by, values, files, lists, rows }: Pairs): ReadonlySet<string> =>
  new Set([
    by,
    ...[...values, ...files, ...lists].map(({ own }) => own),
    ...rows.flatMap(({ fields }) => fields.map(({ own }) => own)),
  ]);

/** The lists that stay where they are: a file is one record's, and what a row is known by no other has. */
function unmovedLists({ catalogue, types }: Searched): ReadonlySet<string> {
  const known = knownBy({ catalogue, types });
  return new Set(
    listedFields(catalogue.fields, types)
      .filter(({ field, rows }) => known.has(field.name) || rows.some((row) => typeOf(row, types).file !== undefined))
      .map(({ field }) => field.name),
  );
}

/** Fields of which no two records have the same value. */
const uniqueNames = ({ catalogue, types }: Searched): ReadonlySet<string> =>
  new Set([
    ...knownBy({ catalogue, types }),
    ...catalogue.constraints.flatMap((constraint) => kindOf(constraint).apart(constraint) ?? []),
  ]);

/**
 * Two records of one, as they are once they are of the same: the one that stays with what the other alone says of its own,
 * and that other one, of nobody and out of use, without what no two may have and the first has taken on.
 */
export function sharersMerged(searched: Searched, pairs: Pairs, { stays, goes }: Two): Two {
  const { catalogue, types } = searched;
  const merged = mergedWith(searched, stays, goes, {});
  const kept = new Set([...sharedNames(pairs), ...unmovedLists(searched)]);
  const taken = Object.fromEntries(Object.entries(merged).filter(([name]) => !kept.has(name)));
  const unique = uniqueNames(searched);
  const marks = catalogue.fields.filter((field) => typeOf(field, types).marksActive === true).map(({ name }) => name);
  const inUse = marks.map((name) => [name, stays[name] === true || goes[name] === true] as const);
  const givenUp = catalogue.fields.flatMap(({ name }): readonly (readonly [string, Json])[] => {
    if (marks.includes(name)) return [[name, false]];
    const isTaken = unique.has(name) && !kept.has(name) && isEmpty(stays[name]) && !isEmpty(taken[name]);
    return isTaken ? [[name, null]] : [];
  });
  return {
    stays: { ...stays, ...taken, ...Object.fromEntries(inUse) },
    goes: { ...goes, ...Object.fromEntries(givenUp), [pairs.by]: null },
  };
}

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === null || value === '';

/** What the two say of their own, each another thing. */
export function sharersDiffer(searched: Searched, pairs: Pairs, { stays, goes }: Two): Differences {
  const shared = sharedNames(pairs);
  const { one, other } = differencesOf(searched, stays, goes);
  const own = (values: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !shared.has(name)));
  return { one: own(one), other: own(other) };
}
