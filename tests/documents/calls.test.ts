import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Listed } from '#tests/stand-in/connect.ts';
import { calls, type DocumentedCall, resourceOf } from './inventory.ts';
import { type Backend, resourceNamed, sampleOf, startBackend } from './support.ts';

/** Calls of the documents that the screens of an entity make by another catalogue, beside its own. */
const alsoMadeBy: Readonly<Record<string, readonly string[]>> = {
  // What a student takes is a catalogue of its own.
  estudiantes: ['academicos/estudiantes-carreras'],
  // They give provinces and municipalities.
  paises: ['generales/provincias', 'generales/municipios'],
};

/** Calls of the documents that no list or form of a catalogue makes, by entity, and who makes them. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // The screen of a user besides its form: checks while typing, the lock, the photo (src/screens/cuenta-usuario).
  usuarios: [
    'POST api/seguridad/usuarios/username',
    'POST api/seguridad/usuarios/email',
    'POST api/seguridad/usuarios/user-image',
    'PUT api/seguridad/usuarios/usuario/{usuarioId}',
    'PUT api/seguridad/usuarios/bloqueo/{usuarioId}',
  ],
  // Scheduling asks for the sections of a professor: there are none before it.
  profesores: ['GET api/academicos/profesores/seccionprof/{profId}/periodo/{profPeriodo}'],
  // What a person pays for a service is asked of the cashier's screen; no document shows what is answered.
  'servicios-contables': [
    'GET api/financieros/servicios-contables/{servicioContableId}/{tipoPersonaId}/{codigoPersona}',
  ],
  // The documents do not show the address; it is api/evaluacion/expediente here.
  expediente: [
    'POST (evaluation module prefix, exact path not shown)',
    'PUT (evaluation module prefix, exact path not shown)/{expedienteId}',
  ],
};

const ID = 7;

interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** What the stand-in knows nothing of it refuses: what was asked is what counts here. */
const attempt = async (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** Does with a resource all that screens do, and tells what was sent for it. */
async function recorded({ standIn, connectTo }: Backend, resource: CatalogueResource): Promise<readonly Recorded[]> {
  const { name, definition } = resource;
  const { api } = definition;
  const { dataProvider } = await connectTo(name);
  const sample = sampleOf(resource, ID);
  const needs = Object.fromEntries(api.reading.needs.map((need) => [need, sample[need]]));
  const before = standIn.calls.length;
  const list = (filter: object, meta: object = {}) => attempt(dataProvider.getList<Listed>(name, { filter, meta }));
  for (const { key } of api.reading.lookup) await list({ [key]: 'x' });
  if (api.reading.lookup.length === 0) {
    await list(needs);
    await list({ ...needs, q: 'x' });
  }
  for (const read of Object.keys(api.reads)) await list({ ...sample, q: 'x' }, { read });
  await attempt(dataProvider.getOne<Listed>(name, { id: ID, meta: { filter: needs } }));
  const { [api.id]: _id, ...values } = sample;
  await attempt(dataProvider.create<Listed>(name, { data: values }));
  // Codes that nobody has said are asked for.
  const coded = Object.keys(api.wire).filter((field) => (api.wire[field]?.given ?? null) !== null);
  const uncoded = Object.fromEntries(Object.entries(values).filter(([field]) => !coded.includes(field)));
  if (coded.length > 0) await attempt(dataProvider.create<Listed>(name, { data: uncoded }));
  const record = { ...sample, id: ID };
  await attempt(dataProvider.update<Listed>(name, { id: ID, data: record, previousData: record }));
  await attempt(dataProvider.delete<Listed>(name, { id: ID, previousData: record }));
  return standIn.calls.slice(before);
}

/** Whether a call that was sent is the one documented: `{…}` for any value, `[?…]` for what may be left out. */
function isCall({ method, address }: DocumentedCall, sent: Recorded): boolean {
  const [path = '', query = ''] = address.replaceAll(/\[[^\]]*\]/g, '').split('?');
  const pattern = path
    .split('/')
    .map((part) => (part.startsWith('{') ? '[^/]+' : part.replaceAll('.', '\\.')))
    .join('/');
  const asked = query === '' ? [] : query.split('&').map((each) => each.split('=')[0] ?? '');
  return (
    method === sent.method && new RegExp(`^${pattern}$`).test(sent.path) && asked.every((name) => name in sent.query)
  );
}

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.standIn.stop());

const documented = [...new Set(calls.map(({ entity }) => entity))].map((entity) => ({
  entity,
  own: calls.filter((call) => call.entity === entity),
}));

describe('the calls of the documents (F130, F157, F210)', () => {
  it.each(documented)('of $entity are those that its screens make', async ({ entity, own }) => {
    const makers = [resourceOf(entity) ?? '', ...(alsoMadeBy[entity] ?? [])];
    const sent = (await Promise.all(makers.map((name) => recorded(backend, resourceNamed(name))))).flat();
    const missing = own.filter((call) => !sent.some((each) => isCall(call, each)));
    const told = missing.map(({ method, address }) => `${method} ${address}`);
    expect(told).toEqual(elsewhere[entity] ?? []);
  });
});
