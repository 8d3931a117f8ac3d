import { Client as Connection } from 'pg';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { execute } from '#tests/support/postgres.ts';
import { objectOf, type SignedIn, textOf } from './support/client.ts';
import {
  EXPIRED,
  fingerprint,
  HOLIDAYS,
  OF_LAW,
  permissions,
  runsAtTwoServers,
  SEQUENCES,
} from './support/process-runs.ts';

const { admin, url, resultOf, overOf, expire, inUse, personWith } = runsAtTwoServers();

describe('previews that take long', () => {
  it('are made in turn, and keep neither runs nor the home page nor other people waiting', async () => {
    const other = await personWith('otra', [
      { recurso: 'financieros/desactivar-ncf', accion: 'view' },
      { recurso: 'financieros/desactivar-ncf', accion: 'create' },
    ]);
    await execute(url(), 'delete from financieros.ncf');
    await expire(30_000, 5);
    const huella = await fingerprint(admin(), SEQUENCES, EXPIRED);
    const holder = new Connection({ connectionString: url() });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table generales.diafestivo in access exclusive mode');
      const previews = Array.from({ length: 12 }, () => admin().post(`${HOLIDAYS}/vista-previa`, { ano: 2097 }));
      const made = await admin().post(SEQUENCES, { ...EXPIRED, huella });
      await overOf(`${SEQUENCES}/${textOf(objectOf(made.json)['corridaId'])}`);
      const [shown, home] = await Promise.all([
        other.post(`${SEQUENCES}/vista-previa`, EXPIRED),
        other.get('/api/inicio'),
      ]);
      expect([shown.status, home.status]).toEqual([200, 200]);
      expect(await inUse()).toBe(0);
      const answers = await Promise.all(previews);
      expect(answers.filter(({ status }) => status === 503)).toHaveLength(8);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
      await holder.query('rollback');
    } finally {
      await holder.end();
    }
    expect(await admin().post(`${HOLIDAYS}/vista-previa`, { ano: 2097 })).toMatchObject({
      status: 200,
      json: { cambios: OF_LAW },
    });
  });
});

/** Asks for a run, has something happen while the run before it is held up, and gives what came of it. */
const overAfter = async (ano: number, by: SignedIn, change: () => Promise<unknown>): Promise<JsonObject> => {
  const holder = new Connection({ connectionString: url() });
  await holder.connect();
  try {
    const huella = await fingerprint(by, HOLIDAYS, { ano });
    await expire(40_000 + ano, 1);
    // One for each server, which does one of an institution at a time.
    const before = [
      { path: HOLIDAYS, asked: { ano: ano + 10, huella: await fingerprint(admin(), HOLIDAYS, { ano: ano + 10 }) } },
      { path: SEQUENCES, asked: { ...EXPIRED, huella: await fingerprint(admin(), SEQUENCES, EXPIRED) } },
    ];
    await holder.query('begin');
    await holder.query('lock table generales.diafestivo, financieros.ncf in exclusive mode');
    const held = await Promise.all(
      before.map(async ({ path, asked }) => {
        const answer = await admin().post(path, asked);
        expect(answer, answer.text).toMatchObject({ status: 201 });
        return `${path}/${textOf(objectOf(answer.json)['corridaId'])}`;
      }),
    );
    for (const address of held) {
      await expect.poll(async () => objectOf((await resultOf(address))['tarea'])['estado']).toBe('en-curso');
    }
    const made = await by.post(HOLIDAYS, { ano, huella });
    expect(made, made.text).toMatchObject({ status: 201 });
    await change();
    await holder.query('rollback');
    for (const address of held) await overOf(address);
    return await overOf(`${HOLIDAYS}/${textOf(objectOf(made.json)['corridaId'])}`);
  } finally {
    await holder.end();
  }
};
const roleOf = (name: string): string => `(select rolid from rectoria.usuarios where usuanombre = '${name}')`;

describe('a run that waits', () => {
  it('is not done for who was put out of use meanwhile, nor for who lost the permission; and is for others', async () => {
    const all = permissions('view', 'create');
    const stays = await personWith('queda', all);
    const askAgain = async (): Promise<void> => {
      const huella = await fingerprint(stays, HOLIDAYS, { ano: 2064 });
      expect(await stays.post(HOLIDAYS, { ano: 2064, huella })).toMatchObject({
        status: 409,
        json: { code: 'run-open' },
      });
    };
    expect(await overAfter(2061, stays, askAgain)).toMatchObject({ estado: 'hecha' });
    const locked = await personWith('cerrada', all);
    const lock = `update rectoria.usuarios set estatus = false where usuanombre = 'cerrada'`;
    expect(await overAfter(2062, locked, () => execute(url(), lock))).toMatchObject({
      estado: 'fallida',
      falla: { codigo: 'rechazada', texto: { es: expect.stringContaining('ya no es un usuario activo') } },
    });
    const lost = await personWith('quitada', all);
    const lose = `delete from rectoria.roles_permisos where accion = 'create' and parent_id = ${roleOf('quitada')}`;
    expect(await overAfter(2063, lost, () => execute(url(), lose))).toMatchObject({
      estado: 'fallida',
      falla: { codigo: 'rechazada', texto: { en: expect.stringContaining('may no longer do so') } },
    });
  });
});
