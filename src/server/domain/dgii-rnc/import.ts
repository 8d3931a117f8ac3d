import { createReadStream } from 'node:fs';
import type { ClientBase } from 'pg';
import type { Field } from '#src/model/field.ts';
import { present } from '#src/model/present.ts';
import type { Table } from '#src/model/table.ts';
import { beginSql } from '../../catalogue/paged/begin-sql.ts';
import { indexUpdateSql } from '../../catalogue/paged/index-update-sql.ts';
import { inTransaction } from '../../db/connection/in-transaction.ts';
import { withOwner } from '../../db/connection/owner-connection.ts';
import { copied, CopyIn } from '../../db/copy-in.ts';
import { type Fragment, sql, table as tableOf } from '../../sql/sql.ts';
import { importSql } from './import-sql.ts';
import { lineReader } from './read-line.ts';

interface Line {
  readonly number: number;
  readonly text: string;
}

/** Longer than any line of the register: something else than its file. */
const LONGEST = 20_000;

/** The lines of a file in Latin-1, as the DGII writes it, numbered from 1; empty ones are passed over. */
async function* linesOf(file: string, onRead: (bytes: number) => void): AsyncGenerator<Line> {
  let rest = '';
  let number = 0;
  for await (const chunk of createReadStream(file, { encoding: 'latin1', highWaterMark: 256 * 1024 })) {
    const text = String(chunk);
    onRead(text.length);
    const lines = (rest + text).split('\n');
    rest = present(lines.pop(), 'What follows the last line');
    for (const line of lines) {
      number += 1;
      if (line.trim() !== '') yield { number, text: line.replace(/\r$/, '') };
    }
    if (rest.length > LONGEST) throw new Error(`${file}: line ${number + 1} has no end. This is no file of the DGII.`);
  }
  if (rest.trim() !== '') yield { number: number + 1, text: rest };
}

export interface ImportOptions {
  /** Connects as the owner of the tables. */
  readonly databaseUrl: string;
  readonly file: string;
  readonly table: Table;
  readonly fields: readonly Field[];
  /** Tells what would be done, and does nothing. */
  readonly dryRun: boolean;
  /** Leaves bad lines out; otherwise one of them and nothing is done. */
  readonly skipBad: boolean;
  readonly onRead: (bytes: number) => void;
  /** Told once for each part of the work, in words. */
  readonly onStep: (step: 'reading' | 'merging' | 'indexing') => void;
}

export interface BadLine {
  readonly line: number;
  readonly reason: string;
}

export interface Imported {
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  /** No longer in the file: kept, as not in use. */
  readonly gone: number;
  /** The first of them. */
  readonly bad: readonly BadLine[];
  readonly badLines: number;
  readonly done: boolean;
}

const MOST_TOLD = 1_000;
const CHUNK = 64 * 1024;

/** Undoes the import without being a failure. */
class NotDone extends Error {
  constructor(readonly outcome: Imported) {
    super('Nothing was imported.');
  }
}

async function copy(client: ClientBase, into: Fragment, chunks: AsyncIterable<string>): Promise<void> {
  const copying = new CopyIn(into, chunks);
  client.query(copying);
  await copying.done;
}

async function merge(client: ClientBase, options: ImportOptions): Promise<Imported> {
  const { table, file, fields, skipBad, dryRun, onRead, onStep } = options;
  const statements = importSql(table);
  const bad: BadLine[] = [];
  let badLines = 0;
  let lines = 0;
  const refuse = (line: number, reason: string): void => {
    badLines += 1;
    if (bad.length < MOST_TOLD) bad.push({ line, reason });
  };

  async function* rows(): AsyncGenerator<string> {
    const read = lineReader(fields);
    let chunk = '';
    for await (const { number, text } of linesOf(file, onRead)) {
      lines += 1;
      const line = read(text);
      if ('reason' in line) {
        refuse(number, line.reason);
        continue;
      }
      chunk += `${[number, ...line.values].map(copied).join('\t')}\n`;
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }

  onStep('reading');
  for (const statement of statements.begin) await client.query(statement);
  await copy(client, statements.copy, rows());
  onStep('merging');
  const repeated = await client.query<{ linea: number; earlier: number }>(statements.repeated);
  for (const { linea, earlier } of repeated.rows) refuse(linea, `its number stands on line ${earlier} already`);
  bad.sort((a, b) => a.line - b.line);
  const outcome = { lines, added: 0, changed: 0, gone: 0, bad, badLines, done: false };
  if (badLines > 0 && !skipBad) throw new NotDone(outcome);
  for (const statement of statements.ready) await client.query(statement);
  const changed = (await client.query(statements.changed)).rowCount ?? 0;
  const gone = (await client.query(statements.gone)).rowCount ?? 0;
  const added = (await client.query(statements.added)).rowCount ?? 0;
  if (dryRun) throw new NotDone({ ...outcome, added, changed, gone });
  onStep('indexing');
  for (const statement of await indexing(client, table, added + changed + gone)) await client.query(statement);
  return { ...outcome, added, changed, gone, done: true };
}

/** The statements that tell pages and searches of the changes: where most rows are new, all is quicker made anew. */
async function indexing(client: ClientBase, table: Table, changes: number): Promise<readonly Fragment[]> {
  if (table.paging === undefined) return [];
  const { begun, fill } = beginSql(table, table.paging);
  if ((await client.query(begun)).rows.length === 0) return fill;
  const { rows } = await client.query<{ rows: number }>(sql`select count(*)::integer as rows from ${tableOf(table)}`);
  const { apply, cut } = indexUpdateSql(table, table.paging);
  return changes * 2 > (rows[0]?.rows ?? 0) ? fill : [apply, ...cut];
}

/**
 * Takes the DGII's file into the register: in one transaction, so that readers go on with what there was until all of
 * it is there, and a failure at any moment leaves what there was. What is no longer in the file stays, not in use.
 *
 * Throws DatabaseUnavailable, Node's error where the file cannot be read, or pg's own.
 */
export async function importRegister(options: ImportOptions): Promise<Imported> {
  return withOwner(options.databaseUrl, async (client) => {
    try {
      const outcome = await inTransaction(client, () => merge(client, options));
      // Plans are made by what is known of the tables; what is settled need not be looked up for each page of an index.
      if (outcome.added + outcome.changed > 0) await client.query('vacuum (analyze)');
      return outcome;
    } catch (error) {
      if (error instanceof NotDone) return error.outcome;
      throw error;
    }
  });
}
