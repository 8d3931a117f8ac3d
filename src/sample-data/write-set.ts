import type { ClientBase } from 'pg';
import { fieldTypes } from '#src/fields/index.ts';
import { columnName, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue, CatalogueResource, TableName } from '#src/model/catalogue.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { listedFields, pairedFields, storedFields } from '#src/server/catalogue/record/fields.ts';
import { jsonAt } from '#src/server/catalogue/record/json-at.ts';
import { isJsonArray } from '#src/server/catalogue/record/read-body.ts';
import type { RecordRules } from '#src/server/catalogue/repository/record-rules.ts';
import { ROW_ORDER } from '#src/server/catalogue/sql/rows-sql.ts';
import { parameterOf } from '#src/server/catalogue/sql/write-sql.ts';
import { copied, CopyIn } from '#src/server/db/copy-in.ts';
import { COMPANY } from '#src/server/sql/company.ts';
import { column, type Fragment, identifier, join, sql, table as tableOf } from '#src/server/sql/sql.ts';
import type { DemoSet } from './demo-set.ts';
import { wholeRecord } from './whole-record.ts';

/** A record as it is kept, with its id. */
interface KeptRecord {
  readonly id: number;
  readonly record: JsonObject;
}

/** A table of a catalogue, and what a record has in it. */
interface RecordTable {
  readonly table: TableName;
  /** `company_id` apart. */
  readonly columns: readonly Fragment[];
  readonly rows: (record: KeptRecord) => readonly (readonly (string | null)[])[];
}

const PARENT = identifier('parent_id');
const ORDER = identifier(ROW_ORDER);

const listAt = (record: JsonObject, name: string): readonly Json[] => {
  const value = jsonAt(record, name);
  return isJsonArray(value) ? value : [];
};

/** The catalogue's own table, and then those of its lists and of its fields of several references. */
function recordTables({ table, api, fields }: Catalogue): readonly RecordTable[] {
  const stored = storedFields(fields, fieldTypes).map(({ field }) => field.name);
  const own: RecordTable = {
    table,
    columns: [column(api.id), ...stored.map(column)],
    rows: ({ id, record }) => [[String(id), ...stored.map((name) => parameterOf(jsonAt(record, name)))]],
  };
  const lists = listedFields(fields, fieldTypes).map(({ field, rows }): RecordTable => {
    const inRow = storedFields(rows, fieldTypes).map((each) => each.field.name);
    return {
      table: rowTableOf(table, field.name),
      columns: [PARENT, ORDER, ...inRow.map(column)],
      rows: ({ id, record }) =>
        listAt(record, field.name)
          .filter((row) => isJsonObject(row))
          .map((row, at) => [String(id), String(at + 1), ...inRow.map((name) => parameterOf(jsonAt(row, name)))]),
    };
  });
  const pairs = pairedFields(fields, fieldTypes).map(
    ({ field }): RecordTable => ({
      table: rowTableOf(table, field.name),
      columns: [PARENT, identifier('target_id'), ORDER],
      rows: ({ id, record }) =>
        listAt(record, field.name).map((target, at) => [String(id), parameterOf(target), String(at + 1)]),
    }),
  );
  return [own, ...lists, ...pairs];
}

const BATCH = 5_000;

export interface SetTarget {
  readonly resource: CatalogueResource;
  readonly rules: RecordRules;
}

/**
 * Writes the records of a set into the company's tables, a batch at a time through COPY: into a table that goes with the
 * transaction first, for PostgreSQL copies into none that rows are hidden in.
 * @param onWritten told how many were written since it was last told.
 */
export async function writeSet(
  client: ClientBase,
  set: DemoSet,
  target: SetTarget,
  onWritten: (records: number) => void,
): Promise<void> {
  const tables = recordTables(target.resource.definition).map((table, at) => ({
    ...table,
    waiting: identifier(`demo_${at}`),
  }));
  for (const { waiting, columns, table } of tables) {
    await client.query(
      sql`create temp table ${waiting} on commit drop as select ${join(columns, ', ')} from ${tableOf(table)} limit 0`,
    );
  }
  for (const batch of batches(set)) {
    const kept = batch.map(
      (made): KeptRecord => ({ id: made.id, record: wholeRecord(target.resource, target.rules, made) }),
    );
    for (const table of tables) await copy(client, table, kept);
    onWritten(batch.length);
  }
  for (const { waiting } of tables) await client.query(sql`drop table ${waiting}`);
  await giveHigherIds(client, target.resource);
}

function* batches({ records }: DemoSet) {
  let batch = [];
  for (const record of records()) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function copy(
  client: ClientBase,
  { table, waiting, columns, rows }: RecordTable & { readonly waiting: Fragment },
  records: readonly KeptRecord[],
): Promise<void> {
  const lines = records.flatMap((record) => rows(record).map((row) => `${row.map(copied).join('\t')}\n`));
  if (lines.length === 0) return;
  const list = join(columns, ', ');
  const copying = new CopyIn(sql`copy ${waiting} (${list}) from stdin`, oneChunk(lines.join('')));
  client.query(copying);
  await copying.done;
  await client.query(
    sql`insert into ${tableOf(table)} (company_id, ${list}) select ${COMPANY}, ${list} from ${waiting}`,
  );
  await client.query(sql`truncate ${waiting}`);
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

/** The ids that the server gives from now on are above the fictitious ones. */
async function giveHigherIds(client: ClientBase, { definition: { table, api } }: CatalogueResource): Promise<void> {
  await client.query(sql`select rectoria.skip_ids(${table.schema}, ${table.name}, ${columnName(api.id)})`);
}
