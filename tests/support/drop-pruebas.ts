import { execute } from './postgres.ts';

/** Nothing is left of the tables of `pruebas`, of what was kept aside of them, nor of what was noted of it. */
export async function dropPruebas(databaseUrl: string): Promise<void> {
  const schemas = await execute(
    databaseUrl,
    String.raw`select nspname::text as name from pg_namespace where nspname ~ '^aparte\$' or nspname = 'pruebas'`,
  );
  for (const { name } of schemas) await execute(databaseUrl, `drop schema "${String(name)}" cascade`);
  await execute(databaseUrl, 'drop table if exists rectoria.modelo');
}
