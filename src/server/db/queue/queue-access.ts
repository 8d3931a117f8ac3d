import type { PoolClient } from 'pg';
import { againIfStale, send } from '../connection/send.ts';
import type { Row, Statement } from '../connection/tenant.ts';

/** Asks what is of no company, as pg-boss asks its databases: row-level security shows no company's rows here. */
export interface QueueAccess {
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
}

interface Lending {
  readonly opening: readonly Statement[];
  readonly lend: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
}

/**
 * Each call is one transaction, so that a pooler may lend the next one another connection. What has no values may be
 * several statements with a transaction of their own around them; what each begins with goes before it in the same text.
 */
export const queueAccessOf = ({ opening, lend }: Lending): QueueAccess => ({
  executeSql: (text, values) =>
    lend(async (client) => {
      if (values !== undefined) {
        const rows = await againIfStale(client, () => send(client, [...opening, { name: '', text, values }]));
        return { rows: [...rows] };
      }
      const answers = [await client.query<Row>([...opening.map((each) => each.text), text].join(';\n'))].flat();
      return { rows: answers.at(-1)?.rows ?? [] };
    }),
});
