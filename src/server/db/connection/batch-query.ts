import type { Connection, Submittable } from 'pg';
import utils from 'pg/lib/utils.js';
import type { Row, Statement } from './tenant.ts';
import { parserOf } from './value-types.ts';

/** Statement texts known to be prepared on a connection, by name. */
const preparedOn = new WeakMap<Connection, Map<string, string>>();

/** Forgets what is prepared on a connection, so that the next batch prepares it anew. */
export function forgetPrepared(connection: Connection): void {
  preparedOn.delete(connection);
}

/**
 * Statements sent in one write under one Sync: PostgreSQL runs them as one transaction and skips the rest at the first
 * error. For `client.query(…)`; the result arrives through the promise.
 *
 * The methods are what pg calls as the answers come in.
 */
export class BatchQuery implements Submittable {
  readonly result: Promise<readonly Row[]>;
  readonly #statements: readonly { readonly source: Statement; readonly values: readonly (string | Buffer | null)[] }[];
  readonly #asked: number;
  readonly #prepared: Statement[] = [];
  readonly #rows: Row[] = [];
  #columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[] = [];
  #resolve: (rows: readonly Row[]) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  /** @param end come after the statements, and give no rows. */
  constructor(statements: readonly Statement[], end: readonly Statement[] = []) {
    this.#asked = statements.length - 1;
    // Before anything is sent: a value that cannot be written must not leave half a batch on the wire.
    this.#statements = [...statements, ...end].map((source) => ({
      source,
      values: source.values.map((value) => utils.prepareValue(value)),
    }));
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const known = preparedOn.get(connection);
    connection.stream.cork();
    try {
      for (const [index, { source, values }] of this.#statements.entries()) {
        if (source.name === '' || known?.get(source.name) !== source.text) this.#prepare(connection, source);
        connection.bind({ statement: source.name, values: [...values] }, true);
        if (index === this.#asked) connection.describe({ type: 'P', name: '' }, true);
        connection.execute({}, true);
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
  }

  /** A batch that failed may have left the name behind, and Close of an unknown name is no error. */
  #prepare(connection: Connection, statement: Statement): void {
    connection.close({ type: 'S', name: statement.name }, true);
    connection.parse({ name: statement.name, text: statement.text, types: [] }, true);
    this.#prepared.push(statement);
  }

  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = message.fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of this.#columns.entries()) {
      const text = message.fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    // Without a description these are rows of a statement before the last.
    if (this.#columns.length > 0) this.#rows.push(row);
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(connection: Connection): void {
    const known = preparedOn.get(connection) ?? new Map<string, string>();
    for (const { name, text } of this.#prepared) if (name !== '') known.set(name, text);
    preparedOn.set(connection, known);
    this.#resolve(this.#rows);
  }

  handlePortalSuspended(): void {}

  handleEmptyQuery(): void {}

  handleCopyInResponse(connection: Connection & { sendCopyFail?: (message: string) => void }): void {
    connection.sendCopyFail?.('COPY is not for batches.');
  }

  handleCopyData(): void {}
}
