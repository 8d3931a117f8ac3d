import type { Connection, Submittable } from 'pg';
import type { Row, Statement } from '../connection/tenant.ts';
import { parserOf } from '../connection/value-types.ts';
import type { SharedRead } from './shared-read.ts';

type Columns = readonly { readonly name: string; readonly parse: (text: string) => unknown }[];

/** The statements that a connection has prepared: by name, the text and the columns of its rows. */
export type Prepared = Map<string, { readonly text: string; columns: Columns }>;

/**
 * Reads of one company sent in one write under one Sync, each answered for itself. PostgreSQL skips what follows an
 * error: what has no answer then is asked elsewhere, the one that failed too, which says there what is wrong with it.
 *
 * The methods are what pg calls as the answers come in.
 */
export class SharedQuery implements Submittable {
  #at = 0;
  #rows: Row[] = [];

  /** @param ended called once the connection takes the next query, or none any more */
  constructor(
    readonly reads: readonly SharedRead[],
    readonly prepared: Prepared,
    readonly ended: () => void,
  ) {}

  submit(connection: Connection): void {
    connection.stream.cork();
    try {
      for (const { statement, values } of this.reads) {
        if (this.prepared.get(statement.name)?.text !== statement.text) this.#prepare(connection, statement);
        connection.bind({ statement: statement.name, values: [...values] }, true);
        connection.execute({}, true);
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
  }

  /** One that failed before may have left the name behind, and Close of an unknown name is no error. */
  #prepare(connection: Connection, { name, text }: Statement): void {
    connection.close({ type: 'S', name }, true);
    connection.parse({ name, text, types: [] }, true);
    // Once, and not with each of its answers: where its columns change, PostgreSQL refuses to go on with it.
    connection.describe({ type: 'S', name }, true);
    this.prepared.set(name, { text, columns: [] });
  }

  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const known = this.#known();
    if (known === undefined) return;
    known.columns = message.fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of (this.#known()?.columns ?? []).entries()) {
      const text = message.fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    this.reads[this.#at]?.answer(this.#rows);
    this.#at += 1;
    this.#rows = [];
  }

  /** Of an error, or of the loss of the connection. */
  handleError(): void {
    // What was to be prepared after it is not.
    this.prepared.clear();
    this.#end();
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  handlePortalSuspended(): void {}

  handleEmptyQuery(): void {}

  handleCopyInResponse(connection: Connection & { sendCopyFail?: (message: string) => void }): void {
    connection.sendCopyFail?.('COPY is not for reads.');
  }

  handleCopyData(): void {}

  #known(): { columns: Columns } | undefined {
    const name = this.reads[this.#at]?.statement.name;
    return name === undefined ? undefined : this.prepared.get(name);
  }

  #end(): void {
    for (const read of this.reads) read.leave();
    this.ended();
  }
}
