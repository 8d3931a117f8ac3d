import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type JsonObject, textOfJson } from '#src/model/json.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import { withRowIds } from '../catalogue/record/row-ids.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { differenceOf, differencesOf, givenUp, mergedWith, type OnePer, sharerOf } from '../catalogue/sharing/merge.ts';
import { type Role, rolesOf } from '../catalogue/write/roles.ts';
import type { Run } from '../db/database.ts';
import type { Merging, PlannedWrite } from './process.ts';

/** A record of a catalogue that shares fields with one of the two. */
interface Sharer extends Role {
  readonly record: JsonObject;
}

/** What becomes of two records that turn out to be one, and of all that share fields with either: the names are the server's. */
export async function mergingOf(
  repository: Repository,
  { stays, goes, onePer }: { readonly stays: number; readonly goes: number; readonly onePer: OnePer },
  run: Run,
): Promise<Merging> {
  // Whatever comes to be of one of them meanwhile waits until this is done, and finds what has become of it.
  for (const id of [stays, goes].toSorted((one, other) => one - other)) await run(...repository.read.lock(id));
  const [kept, left] = [await readRecord(repository, stays, run), await readRecord(repository, goes, run)];
  if (kept === null || left === null || stays === goes) {
    return { stays: kept, goes: left, writes: [], both: [], differences: { stays: {}, goes: {} } };
  }
  const [ofKept, ofLeft] = [await sharersOf(repository, stays, run), await sharersOf(repository, goes, run)];
  const merged = mergedWith(repository, kept, left, onePer);
  const moved = (former: JsonObject) => (sharer: Sharer) =>
    changeOf(sharer.repository, sharer.record, sharerOf(sharer.pairs, stays, merged, former, sharer.record));
  return {
    stays: kept,
    goes: left,
    writes: [
      // What it is known by is free for the other one first.
      ...changeOf(repository, left, givenUp(repository, left)),
      ...changeOf(repository, kept, merged),
      ...ofLeft.flatMap(moved(left)),
      ...ofKept.flatMap(moved(kept)),
    ],
    differences: differencesOf(repository, kept, left),
    both: ofLeft
      .filter(({ repository: { name } }) => ofKept.some((one) => one.repository.name === name))
      .map(({ repository: { name, catalogue }, record }) => ({
        resource: name,
        title: catalogue.title,
        name: nameOf(catalogue, record),
      })),
  };
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

/** The change that makes a record another; none where it is that already. */
function changeOf({ name, catalogue }: Repository, record: JsonObject, next: JsonObject): readonly PlannedWrite[] {
  const values = differenceOf(record, next);
  if (Object.keys(values).length === 0) return [];
  return [{ kind: 'change', resource: name, name: nameOf(catalogue, record), record, values }];
}
