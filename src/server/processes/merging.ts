import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type JsonObject, textOfJson } from '#src/model/json.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import { typeOf } from '../catalogue/record/fields.ts';
import { type Moves, withMoved } from '../catalogue/record/moved-references.ts';
import { withRowIds } from '../catalogue/record/row-ids.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { differenceOf, differencesOf, givenUp, mergedWith, sharerOf } from '../catalogue/sharing/merge.ts';
import { sharersDiffer, sharersMerged } from '../catalogue/sharing/merge-sharers.ts';
import { type Role, rolesOf } from '../catalogue/write/roles.ts';
import type { Run } from '../db/database.ts';
import type { Doubt, MergedHow, MergedPart, Merging } from './process.ts';
import { readWhole } from './read-whole.ts';
import { leadingToMoved } from './referring.ts';

/** The catalogues that are merged in. */
export interface MergedIn {
  /** Names of those that may be changed. */
  readonly changes: readonly string[];
  readonly repositoryOf: (resource: string) => Repository;
}

interface Merged extends MergedHow {
  readonly resource: string;
  readonly stays: number;
  readonly goes: number;
}

/** A record of a catalogue that shares fields with one of the two. */
interface Sharer extends Role {
  readonly record: JsonObject;
}

/** Two records of a catalogue of which one is given up for the other. */
interface Twice {
  readonly stays: Sharer;
  readonly goes: Sharer;
}

/**
 * What becomes of two records that turn out to be one, of all that share fields with either, and of what refers to them:
 * the names are the server's. Where both have a record of a catalogue, that of the one who goes is given up for the other.
 */
export async function mergingOf(around: MergedIn, merged: Merged, run: Run): Promise<Merging> {
  const { resource, stays, goes, onePer, apart } = merged;
  const repository = around.repositoryOf(resource);
  // Whatever comes to be of one of them meanwhile waits until this is done, and finds what has become of it.
  for (const id of [stays, goes].toSorted((one, other) => one - other)) await run(...repository.read.lock(id));
  const [kept, left] = [await readRecord(repository, stays, run), await readRecord(repository, goes, run)];
  if (kept === null || left === null || stays === goes) {
    return { stays: kept, goes: left, writes: [], both: [], differences: [] };
  }
  const [ofKept, ofLeft] = [await sharersOf(repository, stays, run), await sharersOf(repository, goes, run)];
  const twice = ofLeft.flatMap((goesHere): readonly Twice[] => {
    const staysHere = ofKept.find((one) => one.repository.name === goesHere.repository.name);
    return staysHere === undefined ? [] : [{ stays: staysHere, goes: goesHere }];
  });
  const next = mergedWith(repository, kept, left, onePer);
  const moves: Moves = new Map([
    [resource, new Map([[goes, stays]])],
    ...twice
      .filter(({ stays: { repository: own } }) => !apart.includes(own.name))
      .map(({ stays: one, goes: other }) => [one.repository.name, new Map([[other.id, one.id]])] as const),
  ]);
  const parted = twice.map((two) => ({ two, ...partedOf(two, apart) }));
  const moved = ({ repository: { catalogue, types } }: Sharer, record: JsonObject): JsonObject =>
    withMoved(catalogue.fields, types, moves, record);
  const written = (part: MergedPart, of: Sharer, record: JsonObject) =>
    changeOf(part, of.repository, of.record, record);
  const becomes = (sharer: Sharer, own: JsonObject, former: JsonObject): JsonObject =>
    moved(sharer, sharerOf(sharer.pairs, stays, next, former, own));
  return {
    stays: kept,
    goes: left,
    writes: [
      // What it is known by is free for the other one first.
      ...changeOf('goes', repository, left, givenUp(repository, left)),
      ...changeOf('stays', repository, kept, next),
      ...parted.flatMap(({ two: { goes: sharer }, goes: record }) => written('given-up', sharer, record)),
      ...ofLeft
        .filter((sharer) => !twice.some((two) => two.goes === sharer))
        .flatMap((sharer) => written('of-goes', sharer, becomes(sharer, sharer.record, left))),
      ...ofKept.flatMap((sharer) => {
        const own = parted.find(({ two }) => two.stays === sharer)?.stays ?? sharer.record;
        return written('of-stays', sharer, becomes(sharer, own, kept));
      }),
      ...(await referringOf(around, moves, new Set([...ofKept, ...ofLeft].map(keyOf)), run)),
    ],
    differences: [
      { resource, ...differencesOf(repository, kept, left) },
      ...twice.map(({ stays: one, goes: other }): Doubt => {
        const two = { stays: one.record, goes: other.record };
        return { resource: one.repository.name, ...sharersDiffer(one.repository, one.pairs, two) };
      }),
    ].filter(({ one }) => Object.keys(one).length > 0),
    both: twice.map(({ goes: { repository: own, record } }) => ({
      resource: own.name,
      title: own.catalogue.title,
      name: nameOf(own.catalogue, record),
      inUse: isInUse(own, record),
    })),
  };
}

const keyOf = ({ repository: { name }, id }: Pick<Role, 'repository' | 'id'>): string => `${name} ${id}`;

/** The two as they are once they are of the same; of catalogues that are apart the one is of nobody, and that is all. */
function partedOf(
  { stays, goes }: Twice,
  apart: readonly string[],
): { readonly stays: JsonObject; readonly goes: JsonObject } {
  const { repository, pairs, record } = stays;
  if (apart.includes(repository.name)) return { stays: record, goes: { ...goes.record, [goes.pairs.by]: null } };
  return sharersMerged(repository, pairs, { stays: record, goes: goes.record });
}

/** What leads to a record that is given up, but for what is written as a record of either anyway. */
async function referringOf(
  { changes, repositoryOf }: MergedIn,
  moves: Moves,
  written: ReadonlySet<string>,
  run: Run,
): Promise<Merging['writes']> {
  const found: Merging['writes'][number][] = [];
  for (const name of changes) {
    const repository = repositoryOf(name);
    const { catalogue, types } = repository;
    const leading = leadingToMoved(repository, moves);
    for (const one of leading === null ? [] : await readWhole(repository, leading, run)) {
      if (written.has(keyOf({ repository, id: Number(one[catalogue.api.id]) }))) continue;
      const record = withRowIds(one, catalogue, types);
      found.push(...changeOf('referring', repository, record, withMoved(catalogue.fields, types, moves, record)));
    }
  }
  return found;
}

/** A record by the names of the server; null where there is none. */
export async function readRecord(
  { read, catalogue, types }: Repository,
  id: number,
  run: Run,
): Promise<JsonObject | null> {
  const body = bodyOf(await run(read.one(id)));
  const record: unknown = body === null ? null : JSON.parse(body);
  return isJsonObject(record) ? withRowIds(record, catalogue, types) : null;
}

async function sharersOf(repository: Repository, id: number, run: Run): Promise<readonly Sharer[]> {
  const found: Sharer[] = [];
  for (const role of await rolesOf(repository, id, null, run)) {
    const record = await readRecord(role.repository, role.id, run);
    if (record !== null) found.push({ ...role, record });
  }
  return found;
}

const nameOf = ({ record: { label } }: Repository['catalogue'], record: JsonObject): string =>
  textOfJson(orEmpty(record[label] ?? undefined));

const isInUse = ({ catalogue, types }: Repository, record: JsonObject): boolean =>
  catalogue.fields.every((field) => typeOf(field, types).marksActive !== true || record[field.name] === true);

/** The change that makes a record another; none where it is that already. */
function changeOf(
  part: MergedPart,
  { name, catalogue }: Repository,
  record: JsonObject,
  next: JsonObject,
): Merging['writes'] {
  const values = differenceOf(record, next);
  if (Object.keys(values).length === 0) return [];
  return [{ part, write: { kind: 'change', resource: name, name: nameOf(catalogue, record), record, values } }];
}
