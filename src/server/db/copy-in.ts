import { once } from 'node:events';
import type { Connection, Submittable } from 'pg';
import type { Fragment } from '../sql/sql.ts';

/** What pg's connection has for COPY, and its types do not tell. */
type CopyConnection = Connection & {
  sendCopyFromChunk?: (chunk: Buffer) => void;
  endCopyFrom?: () => void;
  sendCopyFail?: (message: string) => void;
};

/**
 * `COPY … FROM STDIN`, for `client.query(…)`: sends the chunks as fast as PostgreSQL takes them, so that however much
 * there is of them no more than a few are in memory. Where the chunks fail nothing is copied.
 */
export class CopyIn implements Submittable {
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #chunks: AsyncIterable<string>;
  #failure: unknown = null;
  #resolve: () => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;

  constructor({ text }: Fragment, chunks: AsyncIterable<string>) {
    this.#text = text;
    this.#chunks = chunks;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.#chunks) {
        connection.sendCopyFromChunk?.(Buffer.from(chunk));
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom?.();
    } catch (error) {
      this.#failure = error;
      connection.sendCopyFail?.('The file could not be read.');
    }
  }

  handleError(error: Error): void {
    this.#reject(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleCommandComplete(): void {}

  handleRowDescription(): void {}

  handleDataRow(): void {}

  handlePortalSuspended(): void {}

  handleEmptyQuery(): void {}

  handleCopyData(): void {}
}

const SPECIAL = /[\\\t\n\r]/;

/** A value in the text form of COPY. */
export function copied(value: string | number | boolean | null): string {
  if (value === null) return String.raw`\N`;
  const text = String(value);
  return SPECIAL.test(text)
    ? text
        .replaceAll('\\', '\\\\')
        .replaceAll('\t', String.raw`\t`)
        .replaceAll('\n', String.raw`\n`)
        .replaceAll('\r', String.raw`\r`)
    : text;
}
