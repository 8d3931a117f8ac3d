import type { ClientBase } from 'pg';
import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { ForeignKey, Table } from '#src/model/table.ts';
import type { ActualSchema, ActualTable } from './actual.ts';
import { limitLocks } from './apply.ts';
import { FOLLOWS } from './casts.ts';
import { canonicalType, wantedColumns } from './diff-columns.ts';
import { isOrphan } from './orphans.ts';
import type { Looked } from './plan.ts';
import { changedSince, FITS } from './restore.ts';
import type { Returning } from './returning.ts';
import { type Kept, nameOf, type Step } from './step.ts';

interface Place {
  /** The table where it stands now. */
  readonly table: ActualTable;
}

/** Where something that was kept aside stands; null where it does so no more. */
export function placeOf({ schema, table, column, as }: Kept, { tables, asideTables }: ActualSchema): Place | null {
  const found = column === null ? asideTables.get(`${as}.${table}`) : tables.get(`${schema}.${table}`);
  return found === undefined || (column !== null && !found.aside.has(as)) ? null : { table: found };
}

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

const has = (count: number): string => (count === 1 ? 'has' : 'have');

interface Comings extends Pick<Returning, 'complete' | 'loose' | 'orphaned'> {
  readonly notes: readonly string[];
  /** Whether values that were written since are brought to another type. */
  readonly isRewritten: boolean;
}

/** Counts rows of all companies: row-level security holds for the owner too, until it is told not to. */
export class Counting {
  readonly #open = new Set<string>();

  constructor(
    readonly client: ClientBase,
    readonly actual: ActualSchema,
  ) {}

  /** How many values or rows are kept aside there. */
  async ofAside(one: Kept): Promise<number> {
    const place = placeOf(one, this.actual);
    return place === null
      ? 0
      : this.#count(place.table, one.column === null ? 'true' : `${quoted(one.as)} is not null`);
  }

  /** What stands in columns and tables that go. */
  async ofGoing(steps: readonly Step[]): Promise<{ readonly notes: readonly string[]; readonly filled: Set<string> }> {
    const notes: string[] = [];
    const filled = new Set<string>();
    for (const { keeps, removes } of steps) {
      const table = keeps && this.actual.tables.get(`${keeps.schema}.${keeps.table}`);
      if (keeps === undefined || table === undefined || removes === undefined) continue;
      const { column } = keeps;
      const found = await this.#count(table, column === null ? 'true' : `${quoted(column)} is not null`);
      if (found === 0) continue;
      filled.add(nameOf(keeps));
      notes.push(
        column === null
          ? `Table ${nameOf(keeps)} goes with ${rows(found)}, which are kept aside.`
          : `Column ${nameOf(keeps)} goes: ${rows(found)} ${has(found)} a value in it, which is kept aside.`,
      );
    }
    return { notes, filled };
  }

  /** What comes back, and what rows that were written since have in its place. */
  async ofReturning({ wanted }: Looked, kept: readonly Kept[]): Promise<Comings> {
    const complete = new Set<string>();
    const loose = new Set<string>();
    const orphaned = new Set<string>();
    let isRewritten = false;
    const notes: string[] = [];
    for (const one of kept) {
      const place = placeOf(one, this.actual);
      const table = wanted.find(({ schema, name }) => schema === one.schema && name === one.table);
      if (place === null || table === undefined) continue;
      if (one.column === null) {
        notes.push(`Table ${nameOf(one)} is back with ${rows(await this.#count(place.table, 'true'))}.`);
      } else {
        const { empty, told, changed } = await this.#column(table, one, one.column, place.table);
        isRewritten ||= changed > 0;
        if (empty === 0) complete.add(one.as);
        notes.push(...told);
      }
      for (const key of foreignKeysIn(table, one)) {
        const lost = await this.#orphans(table, key, one, place.table, kept);
        if (lost === 0) continue;
        if (key.onDelete === 'cascade') {
          orphaned.add(key.name);
          notes.push(
            `${rows(lost)} of ${one.schema}.${one.table} ${lost === 1 ? 'goes' : 'go'}: the record that ` +
              `${lost === 1 ? 'it belongs' : 'each belongs'} to was deleted since.`,
          );
          continue;
        }
        loose.add(key.name);
        notes.push(
          `${rows(lost)} of ${one.schema}.${one.table} ${lost === 1 ? 'leads' : 'lead'} by ${key.columns.join(', ')} to ` +
            `what is gone since: they stay as they are, and whoever writes them has to mend that.`,
        );
      }
    }
    return { complete, loose, orphaned, notes, isRewritten };
  }

  async #column(
    table: Table,
    one: Kept,
    column: string,
    actual: ActualTable,
  ): Promise<{ readonly empty: number; readonly told: readonly string[]; readonly changed: number }> {
    const present = actual.columns.get(column);
    const before = quoted(one.as);
    if (present === undefined || present.type === one.type) {
      const empty = await this.#count(actual, `${before} is null`);
      const full = await this.#count(actual, `${before} is not null`);
      const demanded = wantedColumns(table).some(({ name, notNull }) => name === column && notNull);
      const lacking = `; ${rows(empty)} ${has(empty)} none, and whoever writes them has to say one`;
      return {
        empty,
        changed: 0,
        told: [
          `Column ${nameOf(one)} is back: ${rows(full)} ${has(full)} a value${demanded && empty > 0 ? lacking : ''}.`,
        ],
      };
    }
    await this.client.query(FITS);
    await this.client.query(FOLLOWS);
    const type = canonicalType(one.type ?? present.type);
    const since = changedSince({ now: column, type: present.type }, { as: one.as, type });
    const fits = `pg_temp.fits(${quoted(column)}::text, '${type}')`;
    const changed = await this.#count(actual, since);
    const unfit = await this.#count(actual, `${since} and ${quoted(column)} is not null and not ${fits}`);
    const empty = await this.#count(
      actual,
      `case when ${since} then ${quoted(column)} is null or not ${fits} else ${before} is null end`,
    );
    const told =
      `Column ${nameOf(one)} is ${type} again: ${rows(changed)} ${changed === 1 ? 'was' : 'were'} written since, of which ` +
      `${rows(unfit)} ${has(unfit)} what is none and ${has(unfit)} nothing then; as it was, all is kept aside.`;
    return { empty, changed, told: changed === 0 ? [`Column ${nameOf(one)} is ${type} again.`] : [told] };
  }

  /** Rows of what comes back that lead to records which are there no more. */
  async #orphans(
    table: Table,
    key: ForeignKey,
    one: Kept,
    actual: ActualTable,
    kept: readonly Kept[],
  ): Promise<number> {
    const there = this.#standing(key.references, kept);
    if (there === null) return 0;
    await this.#opened(there);
    const physical = (name: string): string => (name === one.column ? one.as : name);
    return this.#count(actual, isOrphan(table, { key, there, physical }));
  }

  /** The table referred to where it stands now: in its place, or aside where it is to come back too. */
  #standing({ schema, table }: ForeignKey['references'], kept: readonly Kept[]): ActualTable | null {
    const aside = kept.find((one) => one.column === null && one.schema === schema && one.table === table);
    const key = aside === undefined ? `${schema}.${table}` : `${aside.as}.${table}`;
    return (aside === undefined ? this.actual.tables : this.actual.asideTables).get(key) ?? null;
  }

  async #count(table: ActualTable, condition: string): Promise<number> {
    await this.#opened(table);
    const { rows: found } = await this.client.query<{ n: number }>(
      `select count(*)::integer as n from ${qualified(table)} r where ${condition}`,
    );
    return found[0]?.n ?? 0;
  }

  async #opened(table: ActualTable): Promise<void> {
    const name = qualified(table);
    if (!table.secured || this.#open.has(name)) return;
    if (this.#open.size === 0) await limitLocks(this.client);
    this.#open.add(name);
    await this.client.query(`alter table ${name} no force row level security`);
  }

  /** What was told not to hold holds again. */
  async end(): Promise<void> {
    for (const name of this.#open) await this.client.query(`alter table ${name} force row level security`);
  }
}

/** The foreign keys that have to hold again of what comes back. */
const foreignKeysIn = (table: Table, { column }: Kept): readonly ForeignKey[] =>
  table.foreignKeys.filter(({ columns }) => column === null || columns.includes(column));
