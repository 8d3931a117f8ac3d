import { Client } from 'pg';
import { tokensOf } from '#src/server/http/tokens.ts';
import { beginSessions, sessionOf } from '#tests/support/begin-sessions.ts';

export interface Users {
  readonly ids: readonly number[];
  readonly tokens: readonly string[];
}

const ADD = `insert into rectoria.usuarios (company_id, usuanombre, clave, persnombres, persapellidos, rolid)
  select 1, 'cliente' || n, '-', 'Cliente', n::text, (select min(rolid) from rectoria.roles)
  from generate_series(1, $1) n returning usuarioid as id, rolid as rol_id`;

/** So many users of company 1 and a token for each: signing them in would take longer than what is measured. */
export async function addUsers(databaseUrl: string, secret: string, count: number): Promise<Users> {
  const client = new Client({ connectionString: databaseUrl, options: '-c app.company=1' });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly id: number; readonly rol_id: number }>(ADD, [count]);
    await beginSessions(
      client,
      rows.map(({ id }) => id),
    );
    const { issue } = tokensOf(secret);
    const tokens = rows.map(({ id, rol_id: rolId }) =>
      issue(
        {
          usuarioId: id,
          usuaNombre: `cliente${id}`,
          nombres: 'Cliente',
          apellidos: '',
          email: null,
          fotoPerfil: null,
          companyLogo: null,
          rolId,
          sede: null,
          sedeId: null,
          multipleSedes: false,
          expiredPassword: false,
          companyId: 1,
        },
        sessionOf(id),
      ),
    );
    return { ids: rows.map(({ id }) => id), tokens: await Promise.all(tokens) };
  } finally {
    await client.end();
  }
}
