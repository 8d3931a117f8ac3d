import { ofKind } from '#src/model/resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { errorsOf, listOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const BLOQUES = '/api/horarios/bloques-horarios';
const CRUZADO = 'Se cruza con otro bloque del mismo día, tipo, tanda y recinto.';

let server: TestServer;
let client: SignedIn;
/** The days by their names, and what all the blocks have in common. */
let dias: ReadonlyMap<string, JsonObject>;
let common: JsonObject;

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo' });
  client = await signIn(server.url, 'admin', 'demo');
  const model = await modelOf('resources');
  const institution = model.institutions.find(({ code }) => code === 'demo');
  const resource = institution && ofKind(institution, 'catalogue').get('horarios/bloques-horarios');
  if (institution === undefined || resource === undefined) throw new Error('The institution demo has no timetable.');
  const { tipoBloqueHorarioId, bloqueHorarioTandaId } = await makerOf(client, institution).body(resource);
  common = { tipoBloqueHorarioId: tipoBloqueHorarioId ?? null, bloqueHorarioTandaId: bloqueHorarioTandaId ?? null };
  const rows = listOf((await client.get('/api/horarios/dias')).json);
  dias = new Map(rows.map((row) => [textOf(row['diaDescripcion']), row]));
});

afterAll(() => server.stop());

/** What the server makes of a block: the status, and what it says at its beginning. */
async function block(dia: string, desde: string, hasta: string, more: JsonObject = {}): Promise<string> {
  const body = {
    ...common,
    blHoDescripcion: `${dia} ${desde}-${hasta} ${JSON.stringify(more)}`,
    diaId: dias.get(dia)?.['diaId'] ?? null,
    blHoHoraDesde: desde,
    blHoHoraHasta: hasta,
    ...more,
  };
  const { status, json } = await client.post(BLOQUES, body);
  if (status === 201) return 'created';
  return errorsOf(json)
    .map(({ field, message }) => `${textOf(field)}: ${textOf(message)}`)
    .join('; ');
}

const refused = `blHoHoraDesde: ${CRUZADO}; blHoHoraHasta: ${CRUZADO}`;

describe('the blocks of a timetable', () => {
  it('have the same hours on another day, and not on the same', async () => {
    expect(await block('Lunes', '08:00', '10:00')).toBe('created');
    expect(await block('Martes', '08:00', '10:00')).toBe('created');
    expect(await block('Lunes', '09:00', '11:00')).toBe(refused);
    expect(await block('Martes', '07:00', '08:01')).toBe(refused);
  });

  it('follow each other', async () => {
    expect(await block('Jueves', '08:00', '10:00')).toBe('created');
    expect(await block('Jueves', '10:00', '12:00')).toBe('created');
    expect(await block('Jueves', '07:00', '08:00')).toBe('created');
  });

  it('may lie where one is that is no longer in use, and cannot come back into use there', async () => {
    expect(await block('Viernes', '08:00', '10:00', { estatus: false })).toBe('created');
    expect(await block('Viernes', '09:00', '11:00')).toBe('created');
    const rows = listOf((await client.get(BLOQUES)).json);
    const idle = rows.find(({ estatus }) => estatus === false);
    const answer = await client.put(`${BLOQUES}/${textOf(idle?.['bloqueHorarioId'])}`, { estatus: true });
    expect(errorsOf(answer.json)).toMatchObject([{ message: CRUZADO }, { message: CRUZADO }]);
  });

  it('of all campuses are those of each: none of one campus crosses them, those of two campuses stand beside each other', async () => {
    const [one, other] = listOf((await client.get('/api/planta-fisica/sedes')).json).map(({ sedeId = null }) => ({
      sedeId,
    }));
    expect(await block('Sábado', '08:00', '10:00')).toBe('created');
    expect(await block('Sábado', '09:00', '11:00', one)).toBe(refused);
    expect(await block('Sábado', '10:00', '12:00', one)).toBe('created');
    expect(await block('Sábado', '11:00', '13:00', other)).toBe('created');
    expect(await block('Sábado', '11:00', '13:00', one)).toBe(refused);
    expect(await block('Sábado', '12:00', '14:00')).toBe(refused);
  });
});
