import type { ClientBase } from 'pg';
import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Table, TableNamed } from '#src/model/table.ts';
import type { ActualSchema, ActualTable, Leftover } from './actual.ts';
import { limitLocks } from './apply.ts';
import { isDerived } from './aside.ts';
import { COMPANY_COLUMN, wantedColumns } from './diff-columns.ts';
import { isOfRows, rowsBefore } from './table-renames.ts';
import { partOf, type RowAgainst } from './step.ts';

// `rename` is said late: a change before it made what is new, beside what it was called.

const keyOf = ({ schema, name }: TableNamed): string => `${schema}.${name}`;

/** What is there both under its name and under one of before, with the rows by which neither can take the other's place. */
export async function leftoversIn(
  client: ClientBase,
  wanted: readonly Table[],
  actual: ActualSchema,
): Promise<readonly Leftover[]> {
  const doubts = wanted.flatMap((table) => [...columnDoubts(table, actual), ...tableDoubts(table, wanted, actual)]);
  if (doubts.length === 0) return [];
  await limitLocks(client);
  await client.query('savepoint leftovers');
  const opened = new Set(doubts.flatMap(({ reads }) => reads.filter(({ secured }) => secured).map(qualified)));
  for (const name of [...opened].toSorted()) await client.query(`alter table ${name} no force row level security`);
  const found: Leftover[] = [];
  for (const doubt of doubts) found.push(...(await settled(client, doubt)));
  await client.query('rollback to savepoint leftovers; release savepoint leftovers');
  return found;
}

interface Doubt extends Pick<Leftover, 'before' | 'now'> {
  readonly reads: readonly ActualTable[];
  /** Selects one row where there is something to move. */
  readonly moved: string;
  /** Rows of what is new that hold what is not there under the name of before: `company`, `row` and `values`. */
  readonly own: string;
}

async function settled(client: ClientBase, { before, now, moved, own }: Doubt): Promise<readonly Leftover[]> {
  if ((await client.query(`${moved} limit 1`)).rows.length === 0) return [];
  const { rows } = await client.query<RowAgainst>(`select * from (${own}) own order by company, length("row"), "row"`);
  const table = `${now.schema}.${now.table}`;
  return [{ before, now, against: rows.length === 0 ? null : { table, count: rows.length, rows } }];
}

const rowOf = (table: Table, alias: string): string => {
  const company = table.scope === 'company' ? `${alias}.${COMPANY_COLUMN}` : 'null::integer';
  const id = table.primaryKey.map((column) => `${alias}.${quoted(column)}::text`);
  return `${company} as company, concat_ws('-', ${['null', ...id].join(', ')}) as row`;
};

function columnDoubts(table: Table, { tables }: ActualSchema): readonly Doubt[] {
  const found = tables.get(keyOf(table));
  if (found === undefined) return [];
  const wanted = new Set(wantedColumns(table).map(({ name }) => name));
  return Object.entries(table.renamed ?? {}).flatMap(([before, now]): readonly Doubt[] => {
    const there = found.columns.get(now);
    if (there === undefined || !found.columns.has(before) || wanted.has(before)) return [];
    const [was, is] = [`each.${quoted(before)}`, `each.${quoted(now)}`];
    const isOther = `${is}::text is distinct from ${was}::text`;
    // What every row was given has nothing of its own, unless the row came later.
    const given = there.default === null || there.default.includes('next_id(') ? null : there.default;
    const isOwn = given === null ? 'true' : `(${is} is distinct from ${given} or ${was} is null)`;
    const isSecret = table.audit?.secret.includes(now) === true;
    const values = isSecret ? '' : [before, now].map((name) => `${sqlText(name)}, each.${quoted(name)}`).join(', ');
    const from = `from ${qualified(found)} each where`;
    return [
      {
        before: partOf(table, before),
        now: partOf(table, now),
        reads: [found],
        moved: `select ${from} ${was} is not null and ${isOther}`,
        own: `select ${rowOf(table, 'each')}, jsonb_build_object(${values}) as values ${from} ${is} is not null and ${isOther} and ${isOwn}`,
      },
    ];
  });
}

/** Whether it is a table of records: what others hold the server makes and empties by itself with it. */
const isOfRecords = (table: Table): boolean =>
  !isDerived(table) &&
  table.otherNames === undefined &&
  !table.foreignKeys.some(({ columns }) => columns.includes('parent_id'));

/** What has the table's place under a name of before: of a list's rows, where their records stay where they are. */
function tableBefore(table: Table, wanted: readonly Table[], actual: ActualSchema): ActualTable | undefined {
  if (isOfRows(table)) {
    const own = wanted.find((each) => isOfRecord(table, each));
    return own === undefined || tableBefore(own, wanted, actual) !== undefined
      ? undefined
      : rowsBefore(table, wanted, actual);
  }
  if (!isOfRecords(table) || !actual.tables.has(keyOf(table))) return undefined;
  const isWanted = (each: TableNamed): boolean => wanted.some((one) => keyOf(one) === keyOf(each));
  return table.formerly?.flatMap((each) => (isWanted(each) ? [] : (actual.tables.get(keyOf(each)) ?? [])))[0];
}

/** Whether it holds rows of that one's records. */
export const isOfRecord = ({ foreignKeys }: Table, { schema, name }: TableNamed): boolean =>
  foreignKeys.some(
    ({ columns, references }) =>
      columns.join() === 'parent_id' && references.schema === schema && references.table === name,
  );

/** A row as JSON, by the columns that both tables have. */
const alike = (each: ActualTable, other: ActualTable, alias: string): string => {
  const own = [...each.columns.keys()].filter((name) => !other.columns.has(name));
  return `to_jsonb(${alias}) - array[${['row_version', ...own, ...each.aside.keys()].map(sqlText).join(', ')}]`;
};

function tableDoubts(table: Table, wanted: readonly Table[], actual: ActualSchema): readonly Doubt[] {
  const found = actual.tables.get(keyOf(table));
  if (found === undefined || table.formerly === undefined) return [];
  const before = tableBefore(table, wanted, actual);
  if (before === undefined) return [];
  return [
    {
      before: partOf(before),
      now: partOf(table),
      reads: [before, found],
      moved: `select from ${qualified(before)}`,
      // A start gives companies the same first rows twice.
      own: `select ${rowOf(table, 'each')}, '{}'::jsonb as values from ${qualified(found)} each
        where not exists (select from ${qualified(before)} o where ${alike(before, found, 'o')} = ${alike(found, before, 'each')})`,
    },
  ];
}
