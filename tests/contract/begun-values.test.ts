import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { type Client, listOf, objectOf, textOf } from './support/client.ts';
import { fileServer } from './support/file-server.ts';
import { soon } from './support/grants.ts';

const RESERVAS = '/api/pruebas/reservas';

const server = fileServer({ resourcesDir: 'tests/contract/resources' });
const admin = server.as('admin', 'uno');
/** Who may write bookings, and see nothing else. */
const writer = server.as('estudiante', 'uno');
let [alta, baja] = [0, 0];

beforeAll(async () => {
  await server.sql(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion)
    select 1, usuarioid, 'pruebas/reservas', action
    from rectoria.usuarios, unnest(array['view', 'create']) action where usuanombre = 'estudiante'`);
  alta = await newClass('Alta', 1);
  baja = await newClass('Baja', null);
});

async function newClass(Nombre: string, SexoId: number | null): Promise<number> {
  const answer = await admin.post('/api/pruebas/clases', { Nombre, SexoId });
  expect(answer.status, answer.text).toBe(201);
  return Number(objectOf(answer.json)['ClaseID']);
}

async function created(body: JsonObject, client: Client = admin): Promise<JsonObject> {
  const answer = await client.post(RESERVAS, { Titulo: 'Una', ...body });
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
}

const linesOf = (record: JsonObject): readonly JsonObject[] => listOf(record['Lineas'] ?? null);

describe('a new record', () => {
  it('begins with what other fields and records say, one after the other', async () => {
    expect(await created({ ClaseId: alta })).toMatchObject({
      Nombre: 'Alta',
      SexoId: 1,
      Corto: 'Una',
      Copia: 'Una',
      Interno: 'Una',
    });
  });

  it('keeps what is said, be it nothing', async () => {
    const said = { Nombre: 'Otra', SexoId: null, corto: 'Corta' };
    expect(await created({ ClaseId: alta, ...said })).toMatchObject({
      Nombre: 'Otra',
      SexoId: null,
      Corto: 'Corta',
      Copia: 'Corta',
    });
    // Nobody says what is read-only.
    expect(await created({ Copia: 'Mía' })).toMatchObject({ Copia: 'Una' });
  });

  it('begins with nothing where there is nothing to begin with', async () => {
    expect(await created({})).toMatchObject({ Nombre: null, SexoId: null });
    expect(await created({ ClaseId: baja })).toMatchObject({ Nombre: 'Baja', SexoId: null });
    const wrong = await admin.post(RESERVAS, { Titulo: 'Una', ClaseId: 999_999 });
    expect(wrong).toMatchObject({ status: 422, json: { errors: [{ field: 'ClaseId', code: 'reference' }] } });
  });

  it('has it though the field cannot be changed any more then', async () => {
    const closed = await created({ Cerrada: true });
    expect(closed).toMatchObject({ Corto: 'Una' });
    const later = await admin.put(`${RESERVAS}/${textOf(closed['reservaId'])}`, { Corto: 'Otra' });
    expect(objectOf(later.json)).toMatchObject({ Corto: 'Una' });
  });

  it('is told so to who sees nothing of the other catalogue', async () => {
    await expect.poll(async () => (await writer.get(RESERVAS)).status, soon).toBe(200);
    // The form begins with the sex of a class, too: whoever chooses one may know it.
    const classes = objectOf((await writer.get('/api/pruebas/clases')).json)['items'] ?? null;
    expect(listOf(classes).find(({ Nombre }) => Nombre === 'Alta')).toMatchObject({ SexoId: 1 });
    expect(await created({ ClaseId: alta }, writer)).toMatchObject({ Nombre: 'Alta', SexoId: 1 });
  });
});

describe('what is stored', () => {
  it('does not follow any more', async () => {
    const record = await created({ ClaseId: alta });
    const changed = await admin.put(`${RESERVAS}/${textOf(record['reservaId'])}`, { ClaseId: baja, Titulo: 'Dos' });
    expect(objectOf(changed.json)).toMatchObject({ ClaseId: baja, Nombre: 'Alta', Corto: 'Una', Interno: 'Una' });
  });
});

describe('a new row', () => {
  it('begins so in a new record and in one that there is, and is as it was afterwards', async () => {
    const record = await created({
      Lineas: [{ ClaseId: alta }, { ClaseId: baja, Texto: 'Dicho' }, { Texto: 'Solo', Nota: null }],
    });
    expect(linesOf(record)).toMatchObject([
      { Texto: 'Alta', Nota: 'Alta' },
      { Texto: 'Dicho', Nota: 'Dicho' },
      { Texto: 'Solo', Nota: null },
    ]);
    const [first] = linesOf(record);
    const id: Json = first?.['id'] ?? null;
    const changed = await admin.put(`${RESERVAS}/${textOf(record['reservaId'])}`, {
      Lineas: [{ ClaseId: baja }, { id, ClaseId: baja }],
    });
    expect(linesOf(objectOf(changed.json))).toMatchObject([
      { Texto: 'Baja', Nota: 'Baja' },
      { id, ClaseId: baja, Texto: 'Alta', Nota: 'Alta' },
    ]);
  });

  it('is refused without what it needs', async () => {
    const answer = await admin.post(RESERVAS, { Titulo: 'Una', Lineas: [{ ClaseId: null }] });
    expect(answer).toMatchObject({ status: 422, json: { errors: [{ field: 'Lineas.0.Texto', code: 'required' }] } });
  });
});
