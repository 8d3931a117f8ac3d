import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** Connects as the owner of the database, who is no superuser. */
  readonly url: string;
  /** Removes it; fails when somebody is still connected. */
  drop(): Promise<void>;
}

/** The address of a database of the run's cluster. */
export function databaseAt(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** The address of the database as one company's owner sees it: row-level security holds for the owner too. */
export function companyUrl(databaseUrl: string, companyId: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c app.company=${companyId}`);
  return url.href;
}

/** A database of its own for a test file (`beforeAll`), in the run's cluster: empty, or a copy of a template. */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const clusterUrl = inject('postgresUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await execute(clusterUrl, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return {
    url: databaseAt(name),
    async drop() {
      await execute(clusterUrl, `drop database ${name}`);
    },
  };
}

/** Runs SQL on a connection of its own, past row-level security's application role. */
export async function execute(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
