import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { applicationTarget } from '#src/server/db/connection/application-role.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { objectOf, textOf } from './support/client.ts';
import { addressOf, expedientesServer } from './support/expedientes.ts';

const { server, admin, created } = expedientesServer();

/** As the application's role, which owns nothing, and in one transaction. */
const asApplication = async (company: number, ...statements: readonly string[]) => {
  const url = new URL(companyUrl(server.databaseUrl, company));
  const { hostname: host, username: user, password } = url;
  const [port, database] = [Number(url.port), url.pathname.slice(1)];
  const application = applicationTarget({ host, port, database, user, password, ssl: false }, `${database}_app`);
  url.username = application.user ?? '';
  url.password = application.password ?? '';
  return execute(url.href, ['begin', ...statements, 'commit'].join('; '));
};

const mark = (name: string, reason = '') =>
  `select set_config('app.transition', '${name}', true), set_config('app.reason', '${reason}', true)`;

const stored = async (record: JsonObject) => objectOf((await admin.get(addressOf(record))).json)['estado'];

const insert = (company: number, state: string): string =>
  `insert into pruebas.expedientes (company_id, titulo, estado) values (${company}, 'SQL', ${state})`;

describe('the database', () => {
  it('refuses a change of the state that is no transition, or not this one, whoever writes', async () => {
    const record = await created({ total: 10 });
    const set = (state: string) =>
      `update pruebas.expedientes set estado = '${state}' where expedienteid = ${textOf(record['expedienteId'])}`;
    for (const attempt of [
      [set('aprobado')],
      [mark('anular'), set('aprobado')],
      [mark('reabrir'), set('borrador'), set('aprobado')],
      [mark('devolver'), set('devuelto')],
      [mark('aprobar'), set('aprobado'), set('devuelto')],
      [mark('aprobar'), set('aprobado'), mark('devolver', 'Por algo'), set('devuelto')],
      [mark('anular'), `update pruebas.expedientes set estado = null`],
    ]) {
      await expect(asApplication(1, ...attempt)).rejects.toThrow(/does not become/);
    }
    await expect(server.sql(set('aprobado'))).rejects.toThrow(/does not become/);
    expect(await stored(record)).toBe('borrador');
    await asApplication(1, mark('devolver', 'Por algo'), set('devuelto'));
    expect(await stored(record)).toBe('devuelto');
  });

  it('asks of each company what its institution declares', async () => {
    await asApplication(
      2,
      insert(2, "'borrador'"),
      mark('devolver'),
      "update pruebas.expedientes set estado = 'devuelto' where titulo = 'SQL'",
    );
    await expect(
      asApplication(
        1,
        insert(1, "'borrador'"),
        mark('devolver'),
        "update pruebas.expedientes set estado = 'devuelto' where titulo = 'SQL'",
      ),
    ).rejects.toThrow(/does not become/);
    for (const state of ["'anulado'", 'null']) {
      await expect(asApplication(1, insert(1, state))).rejects.toThrow(/does not become/);
    }
    // Whoever owns the tables brings records in any state: reference data, an import.
    await server.sql(insert(1, "'anulado'"));
  });
});
