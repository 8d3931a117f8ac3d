import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { isJsonObject, type Json, parseJson } from '#src/model/json.ts';
import type { KnownAs, Table } from '#src/model/table.ts';
import { sql } from '../../sql/sql.ts';
import type { Kept, Part, Renaming, Step } from './step.ts';

// What the tables have gone through, as `rectoria.modelo` tells.

/** Of how many notes the tables are kept. */
const REMEMBERED = 20;

/** A change of the tables, or that other resources were found to need none. */
export interface Change {
  readonly id: number;
  readonly at: string;
  /** Of the tables that the resources wanted (`hashOf`); null where an institution was left out, or nobody noted it. */
  readonly hash: string | null;
  /** Id of the change that it undid. */
  readonly undoes: number | null;
  /** Whether a step was taken. */
  readonly isChange: boolean;
  /** Whether something was kept aside. */
  readonly keeps: boolean;
  /** Whether the tables that the resources wanted are on record (`tablesAt`). */
  readonly isWhole: boolean;
}

/** What a change took out of the tables and kept aside, and what it made. */
export interface Traces {
  readonly kept: readonly Kept[];
  readonly made: readonly Part[];
  /** In the order in which it was done. */
  readonly renamed: readonly Renaming[];
  readonly known: readonly KnownAs[];
}

const inOrder = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(inOrder)
    : isJsonObject(value)
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, inner]) => [name, inOrder(inner)]),
        )
      : value;

const nameOf = ({ schema, name }: Table): string => `${schema}.${name}`;

/** The same for the same tables, whatever else the resources say. */
export function hashOf(tables: readonly Table[]): string {
  const plain = parseJson(JSON.stringify(tables.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))));
  return createHash('sha256')
    .update(JSON.stringify(inOrder(plain)))
    .digest('hex');
}

const IS_NOTED = `select exists (
  select from pg_attribute where attrelid = to_regclass('rectoria.modelo') and attname = 'tablas' and not attisdropped
) as noted`;

const CHANGES = `select id, to_char(aplicado, 'YYYY-MM-DD HH24:MI') as at, huella as hash, deshace as undoes,
  pasos <> '[]' as "isChange", jsonb_path_exists(pasos, '$[*].keeps') as keeps,
  tablas is not null as "isWhole" from rectoria.modelo order by id desc`;

/** The latest first; none in a database in which nobody noted them. */
export async function changesOf(client: ClientBase): Promise<readonly Change[]> {
  const { rows } = await client.query<{ noted: boolean }>(IS_NOTED);
  return rows[0]?.noted === true ? (await client.query<Change>(CHANGES)).rows : [];
}

export async function tracesOf(client: ClientBase, { id }: Pick<Change, 'id'>): Promise<Traces> {
  const { rows } = await client.query<{ steps: readonly Pick<Step, 'keeps' | 'makes' | 'renames' | 'known'>[] }>(
    sql`select pasos as steps from rectoria.modelo where id = ${id}`,
  );
  const steps = rows.flatMap((row) => row.steps);
  return {
    kept: steps.flatMap(({ keeps }) => keeps ?? []),
    made: steps.flatMap(({ makes }) => makes ?? []),
    renamed: steps.flatMap(({ renames }) => renames ?? []),
    known: steps.flatMap(({ known }) => known ?? []),
  };
}

/**
 * The last change of what resources want, with what was noted before it, the latest first. What the product does to
 * tables of its own is none.
 */
export function lastChange(
  changes: readonly Change[],
): { readonly change: Change; readonly before: readonly Change[] } | null {
  const at = changes.findIndex(
    ({ isChange, keeps, undoes, hash }, index) =>
      isChange && (keeps || undoes !== null || hash !== (changes[index + 1]?.hash ?? null)),
  );
  const change = changes[at];
  return change === undefined ? null : { change, before: changes.slice(at + 1) };
}

/** What the last change took out of the tables, which is what an undo brings back. */
export async function keptByLast(client: ClientBase): Promise<readonly Kept[]> {
  const last = lastChange(await changesOf(client));
  return last === null ? [] : (await tracesOf(client, last.change)).kept;
}

/** The tables that resources wanted then, as they were noted; null where nobody did. */
export async function tablesAt(client: ClientBase, { id }: Pick<Change, 'id'>): Promise<readonly Table[] | null> {
  const { rows } = await client.query<{ tables: readonly Table[] | null }>(
    sql`select tablas as tables from rectoria.modelo where id = ${id}`,
  );
  return rows[0]?.tables ?? null;
}

export interface Note {
  /** That the resources want; null where an institution is left out. */
  readonly tables: readonly Table[] | null;
  /** The id of a change. */
  readonly undoes?: number;
}

/** Not what was asked of the rows, nor what stood in them, nor what else could have been done. */
const noted = ({
  demands: _asked,
  against: _rows,
  emptying: _instead,
  ...step
}: Step): Omit<Step, 'demands' | 'against' | 'emptying'> => step;

/** Only the last change can be undone, and what is written down of each is long. */
const FORGOTTEN = sql`update rectoria.modelo set tablas = null where tablas is not null
  and id < (select min(id) from (select id from rectoria.modelo order by id desc limit ${REMEMBERED}) last)`;

/** Notes what was done; where that is nothing, that these resources need nothing, unless it was noted before. */
export async function noteChange(client: ClientBase, steps: readonly Step[], { tables, undoes }: Note): Promise<void> {
  const hash = tables && hashOf(tables);
  if (steps.length === 0) {
    const [last] = await changesOf(client);
    if (hash === null || last?.hash === hash) return;
  }
  await client.query(
    sql`insert into rectoria.modelo (pasos, huella, tablas, deshace)
      values (${JSON.stringify(steps.map(noted))}, ${hash}, ${tables && JSON.stringify(tables)}, ${undoes ?? null})`,
  );
  await client.query(FORGOTTEN);
}
