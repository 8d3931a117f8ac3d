import type { PoolClient } from 'pg';
import { send } from './send.ts';
import type { Row, Statement } from './tenant.ts';

type Ask = (...statements: readonly Statement[]) => Promise<readonly Row[]>;

/** Sends statements of a transaction in one round trip, one after the other; gives the rows of the last one. */
export interface Run extends Ask {
  /** The same for the last statements of the work: what ends the transaction travels with them. */
  readonly last: Ask;
  /** Does a part of the work that, where it throws, is undone by itself: the transaction goes on as it was before it. */
  readonly apart: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * The same of statements alone, in one round trip, so that the database is at work before anything else is done here.
   * @param demands come after the statements, in the same part, and give no rows
   */
  readonly atOnce: (statements: readonly Statement[], demands: readonly Statement[]) => Promise<readonly Row[]>;
}

const BEGIN: Statement = { name: 'rectoria:begin', text: 'begin', values: [] };
const COMMIT: Statement = { name: 'rectoria:commit', text: 'commit', values: [] };
const SAVEPOINT: Statement = { name: 'rectoria:savepoint', text: 'savepoint apart', values: [] };
const RELEASE: Statement = { name: 'rectoria:release', text: 'release savepoint apart', values: [] };
const ROLLBACK_APART: Statement = { name: '', text: 'rollback to savepoint apart', values: [] };
/** Without a name: nothing but the rollback itself may go wrong where something has gone wrong. */
const ROLLBACK: Statement = { name: '', text: 'rollback', values: [] };

/**
 * Does the work in a transaction, which begins with its first statements: it is undone where the work throws.
 *
 * @param opening says on whose behalf, before anything else
 */
export async function inTransactionOf<T>(
  client: PoolClient,
  opening: readonly Statement[],
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const own: { state: 'new' | 'open' | 'ended'; begun: boolean; failed: boolean } = {
    state: 'new',
    begun: false,
    failed: false,
  };

  const sendOwn = async (statements: readonly Statement[], end: readonly Statement[] = []): Promise<readonly Row[]> => {
    try {
      return await send(client, statements, end);
    } catch (error) {
      own.failed = true;
      throw error;
    }
  };

  /** What the transaction begins with, where it has not begun. */
  const enter = (next: 'open' | 'ended', ...begin: readonly Statement[]): readonly Statement[] => {
    if (own.state === 'ended') throw new Error('The transaction has ended: nothing may follow its last statements.');
    const first = own.state === 'new' ? [...begin, ...opening] : [];
    own.state = next;
    own.begun ||= begin.length > 0;
    return first;
  };

  const ask: Ask = (...statements) => sendOwn([...enter('open', BEGIN), ...statements]);

  const last: Ask = (...statements) => {
    // What is sent at once is a transaction of itself.
    const end = own.state === 'open' ? [COMMIT] : [];
    return sendOwn([...enter('ended'), ...statements], end);
  };

  const takeBackApart = async (): Promise<void> => {
    await ask(ROLLBACK_APART, RELEASE);
    own.failed = false;
  };

  const apart: Run['apart'] = async (part) => {
    await ask(SAVEPOINT);
    try {
      const done = await part();
      await ask(RELEASE);
      return done;
    } catch (error) {
      // Where this fails there was no savepoint yet, or the connection is gone: what went wrong first is what is told.
      await takeBackApart().catch(() => undefined);
      throw error;
    }
  };

  const atOnce: Run['atOnce'] = async (statements, demands) => {
    try {
      return await sendOwn([...enter('open', BEGIN), SAVEPOINT, ...statements], [...demands, RELEASE]);
    } catch (error) {
      // Where this fails there was no savepoint yet, or the connection is gone: what went wrong first is what is told.
      await takeBackApart().catch(() => undefined);
      throw error;
    }
  };

  try {
    const result = await work(Object.assign(ask, { last, apart, atOnce }));
    if (own.failed) throw new Error('A statement of the transaction had failed: nothing was written.');
    if (own.state === 'open') await send(client, [COMMIT]);
    return result;
  } catch (error) {
    // Where this fails the connection is gone, and the transaction with it.
    if (own.begun) await send(client, [ROLLBACK]).catch(() => undefined);
    throw error;
  }
}
