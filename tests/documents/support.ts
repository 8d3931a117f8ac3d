import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Json } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { ofKind } from '#src/model/resource.ts';
import { typeOf } from '#src/server/catalogue/record/fields.ts';
import { type Connection, type ConnectOptions, connect, type Listed } from '#tests/stand-in/connect.ts';
import type { Call } from '#tests/stand-in/messages.ts';
import { resourcesOf } from '#tests/stand-in/resources.ts';
import { type StandIn, startStandIn } from '#tests/stand-in/start-stand-in.ts';
import { modelOf } from '#tests/support/shared-resources.ts';

const model = await modelOf('resources');
const demo = model.institutions.find(({ code }) => code === 'demo');

/** The catalogues as the demonstration institution has them. */
export const catalogues: readonly CatalogueResource[] =
  demo === undefined ? [] : [...ofKind(demo, 'catalogue').values()];

/** The resource as the demonstration institution has it. */
export function resourceNamed(name: string): CatalogueResource {
  if (demo === undefined) throw new Error('The resources hold errors: npm run -s check');
  const resource = ofKind(demo, 'catalogue').get(name);
  if (resource === undefined) throw new Error(`There is no ${name}`);
  return resource;
}

const wires = import.meta.glob<{ readonly wire: WireResource }>('../../.generated/screens/**/base/wire.ts');

async function wireOf(resource: string): Promise<WireResource> {
  const load = wires[`../../.generated/screens/${resource}/base/wire.ts`];
  if (load === undefined) throw new Error(`${resource} has no wire descriptor`);
  return (await load()).wire;
}

/** Whose session it is, in addresses that name them. */
export const USER_ID = '5';

/** An institution's own backend, and the app's data provider signed in at it. */
export interface Backend {
  readonly standIn: StandIn;
  readonly connectTo: (resource: string) => Promise<Connection>;
  /** What is sent for one piece of work of a resource's screens, whatever is answered. */
  readonly sent: (
    resource: string,
    work: (provider: Connection['dataProvider']) => Promise<unknown>,
  ) => Promise<readonly Call[]>;
  /** The same backend, of an institution whose `sendsCompany` says that it wants the company. */
  readonly wanting: (company: number) => Backend;
}

export async function startBackend(): Promise<Backend> {
  const rows = { 'academicos/solicitudes-admisiones': [{ solicitudAdmisionId: 7, periodoAcademicoId: 3 }] };
  return connectedTo(await startStandIn({ resources: await resourcesOf('resources', 'demo'), one: true, rows }));
}

function connectedTo(standIn: StandIn, more: Pick<ConnectOptions, 'company'> = {}): Backend {
  const connectTo = async (resource: string): Promise<Connection> =>
    connect(standIn.url, [await wireOf(resource)], { tokens: standIn.signIn(), session: () => USER_ID, ...more });
  return {
    standIn,
    connectTo,
    wanting: (company) => connectedTo(standIn, { company }),
    sent: async (resource, work) => {
      const { dataProvider } = await connectTo(resource);
      const before = standIn.calls.length;
      // What the stand-in knows nothing of it refuses: what was asked is what counts here.
      await Promise.allSettled([work(dataProvider)]);
      return standIn.calls.slice(before);
    },
  };
}

/** A value for every field: a record as far as a contract's addresses and payloads are concerned. */
export const sampleOf = (
  { definition: { api, fields } }: CatalogueResource,
  id: number,
): Readonly<Record<string, Json>> => ({
  ...Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.to === undefined ? (typeOf(field, fieldTypes).examples(field).valid[0] ?? null) : 3,
    ]),
  ),
  [api.id]: id,
});

/** What a new record's call carries. */
export async function created(backend: Backend, name: string, values: object): Promise<unknown> {
  const calls = await backend.sent(name, (provider) => provider.create<Listed>(name, { data: values }));
  return calls.find(({ method }) => method === 'POST')?.body;
}

/** What the call of a changed record carries. */
export async function changed(backend: Backend, name: string, values: object): Promise<unknown> {
  const record = { ...values, id: 7 };
  const calls = await backend.sent(name, (provider) =>
    provider.update<Listed>(name, { id: 7, data: record, previousData: { id: 7 } }),
  );
  return calls.find(({ method }) => method === 'PUT')?.body;
}

/** Address and query of every call that a list makes. */
export async function asked(
  backend: Backend,
  name: string,
  filter: object,
  meta: object = {},
): Promise<readonly string[]> {
  const calls = await backend.sent(name, (provider) => provider.getList<Listed>(name, { filter, meta }));
  return calls.map(({ method, path, query }) => {
    const search = new URLSearchParams(query).toString();
    return `${method} ${path}${search === '' ? '' : `?${search}`}`;
  });
}
