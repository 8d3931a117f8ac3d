import { Client, type ClientConfig } from 'pg';
import type { Row, Statement } from '../connection/tenant.ts';
import { type Prepared, SharedQuery } from './shared-query.ts';
import { keyOf, SharedRead, writtenValues } from './shared-read.ts';

/** Reads that are sent at once: each is answered when all are. */
const MOST_TOGETHER = 32;

/** Milliseconds after which nobody waits any longer for what was sent, nor behind it. */
const HELD_UP = 50;

/** A connection opened for one company, on which its reads are sent together. */
export class CompanyConnection {
  usedAt = performance.now();
  readonly #client: Client;
  readonly #prepared: Prepared = new Map();
  #waiting = new Map<string, SharedRead>();
  #state: 'opening' | 'open' | 'held up' | 'gone' = 'opening';
  #isUnderWay = false;
  #ended: Promise<void> | null = null;

  /** @param onGone told once it serves no more, and why where that was not asked for */
  constructor(
    config: ClientConfig,
    readonly onGone: (error: Error | null) => void,
  ) {
    this.#client = new Client(config);
    this.#client.on('error', (error) => this.#gone(error));
    this.#client.on('end', () => this.#gone(new Error('A connection that reads are sent on was ended.')));
  }

  /** Whether it takes a read, which waits for nothing but what travels with it. */
  get isFree(): boolean {
    return this.#state === 'open' && !this.#isUnderWay;
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  /** @param isAsMeant whether the connection is what it was opened as, by what it tells of itself */
  async open(question: string, isAsMeant: (row: Row) => boolean): Promise<void> {
    try {
      await this.#client.connect();
      const { rows } = await this.#client.query<Record<string, unknown>>(question);
      const [told = {}] = rows;
      if (!isAsMeant(told)) throw new NotAsMeant('The settings that a connection was opened with do not hold on it.');
      if (this.#state === 'opening') this.#state = 'open';
    } catch (error) {
      this.#gone(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** The rows, or null where it has to be asked elsewhere. @throws where a value cannot be written */
  read(statement: Statement): Promise<readonly Row[] | null> {
    this.usedAt = performance.now();
    const values = writtenValues(statement);
    const key = keyOf(statement, values);
    const known = this.#waiting.get(key);
    if (known !== undefined) return known.rows;
    const read = new SharedRead(statement, values);
    this.#waiting.set(key, read);
    // What comes in the same turn of the event loop leaves together.
    if (this.#waiting.size === 1 && !this.#isUnderWay) setImmediate(() => this.#send());
    return read.rows;
  }

  /** Resolves once the connection is ended. */
  async close(): Promise<void> {
    this.#gone(null);
    await this.#ended;
  }

  #send(): void {
    if (this.#isUnderWay || this.#waiting.size === 0 || !this.isOpen) return;
    const together = [...this.#waiting].slice(0, MOST_TOGETHER);
    for (const [key] of together) this.#waiting.delete(key);
    const reads = together.map(([, read]) => read);
    this.#isUnderWay = true;
    const timer = setTimeout(() => this.#hold(reads), HELD_UP);
    const ended = (): void => {
      clearTimeout(timer);
      this.#isUnderWay = false;
      if (this.#state === 'held up') this.#state = 'open';
      this.#send();
    };
    this.#client.query(new SharedQuery(reads, this.#prepared, ended));
  }

  /** Something of what was sent takes long: all others, and it too, are asked elsewhere. */
  #hold(sent: readonly SharedRead[]): void {
    if (this.#state === 'open') this.#state = 'held up';
    for (const read of sent) read.leave();
    this.#leaveWaiting();
  }

  #leaveWaiting(): void {
    for (const read of this.#waiting.values()) read.leave();
    this.#waiting.clear();
  }

  #gone(reason: Error | null): void {
    if (this.#state === 'gone') return;
    this.#state = 'gone';
    this.#leaveWaiting();
    this.onGone(reason);
    // Where it is lost already there is nobody to say goodbye to.
    this.#ended = this.#client.end().catch(() => undefined);
  }
}

/** Something between drops what a connection is opened with: nothing may be read on it. */
export class NotAsMeant extends Error {}
