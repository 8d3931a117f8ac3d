import { type DataProvider, fetchUtils, type Identifier, type RaRecord } from 'react-admin';

/** The token of who is signed in. */
const KEY = 'token';

export const token = (): string | null => localStorage.getItem(KEY);

export const keepToken = (value: string): void => localStorage.setItem(KEY, value);

export const forgetToken = (): void => localStorage.removeItem(KEY);

/** How the contract spells each resource. */
export const RESOURCES = {
  bancos: { path: 'api/pruebas/bancos', id: 'BancoID', label: 'BancDescripcion' },
  paises: { path: 'api/pruebas/paises', id: 'PaisID', label: 'PaisDescripcion' },
  planes: { path: 'api/pruebas/planes', id: 'PlanID', label: 'PlanDescripcion' },
} as const;

type ResourceName = keyof typeof RESOURCES;

const isResourceName = (name: string): name is ResourceName => name in RESOURCES;

// The institutions' convention: GET the whole list, POST, PUT /<id>. A list is read once for all that ask at a time.

type Value = Readonly<Record<string, unknown>>;

const resourceOf = (name: string) => {
  if (!isResourceName(name)) throw new Error(`No resource is called ${name}`);
  return RESOURCES[name];
};

async function call(
  path: string,
  options: { readonly method?: string; readonly body?: string } = {},
): Promise<unknown> {
  const user = { authenticated: true, token: `Bearer ${token() ?? ''}` };
  const { json }: { json: unknown } = await fetchUtils.fetchJson(`/${path}`, { ...options, user });
  return json;
}

const isValue = (value: unknown): value is Value => typeof value === 'object' && value !== null;

const FRESH_MS = 1_000;
const lists = new Map<string, { readonly until: number; readonly rows: Promise<readonly Value[]> }>();

async function readList(name: string): Promise<readonly Value[]> {
  const { path, id } = resourceOf(name);
  const rows = await call(path);
  return Array.isArray(rows) ? rows.filter(isValue).map((row) => ({ ...row, id: row[id] })) : [];
}

function listOf(name: string): Promise<readonly Value[]> {
  const known = lists.get(name);
  if (known !== undefined && known.until > Date.now()) return known.rows;
  const rows = readList(name);
  lists.set(name, { until: Date.now() + FRESH_MS, rows });
  return rows;
}

async function write(name: string, id: Identifier | undefined, data: Value): Promise<Value> {
  const { path, id: key } = resourceOf(name);
  const body = JSON.stringify({ ...data, [key]: id ?? 0 });
  await (id === undefined ? call(path, { method: 'POST', body }) : call(`${path}/${id}`, { method: 'PUT', body }));
  lists.delete(name);
  return { ...data, id: id ?? 0 };
}

const areRecords = <R extends RaRecord>(values: readonly unknown[]): values is R[] =>
  values.every((value) => isValue(value) && value['id'] !== undefined);

function recordsOf<R extends RaRecord>(values: readonly unknown[]): R[] {
  if (areRecords<R>(values)) return [...values];
  throw new TypeError('A row has no id.');
}

/** The first, for whoever asks for one. */
function onlyOne<R extends RaRecord>([record]: readonly R[]): { data: R } {
  if (record === undefined) throw new Error('ra.notification.item_doesnt_exist');
  return { data: record };
}

const collator = new Intl.Collator('es', { numeric: true });

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const matches = (row: Value, { q, ...filter }: Value): boolean =>
  Object.entries(filter).every(([name, wanted]) => row[name] === wanted) &&
  (q === undefined ||
    Object.values(row).some((value) => textOf(value).toLowerCase().includes(textOf(q).toLowerCase())));

export const dataProvider: DataProvider = {
  getList: async (name, { filter, sort = { field: 'id', order: 'ASC' }, pagination = { page: 1, perPage: 25 } }) => {
    const conditions: Value = isValue(filter) ? filter : {};
    const found = (await listOf(name)).filter((row) => matches(row, conditions));
    const sign = sort.order === 'DESC' ? -1 : 1;
    found.sort((a, b) => sign * collator.compare(textOf(a[sort.field]), textOf(b[sort.field])));
    const first = (pagination.page - 1) * pagination.perPage;
    return { data: recordsOf(found.slice(first, first + pagination.perPage)), total: found.length };
  },
  getOne: async (name, { id }) =>
    onlyOne(recordsOf((await listOf(name)).filter((row) => textOf(row['id']) === textOf(id)))),
  getMany: async (name, { ids }) => ({
    data: recordsOf((await listOf(name)).filter((row) => ids.map(textOf).includes(textOf(row['id'])))),
  }),
  getManyReference: async (name, { target, id }) => {
    const found = (await listOf(name)).filter((row) => row[target] === id);
    return { data: recordsOf(found), total: found.length };
  },
  create: async (name, { data }) => onlyOne(recordsOf([await write(name, undefined, data)])),
  update: async (name, { id, data }) => onlyOne(recordsOf([await write(name, Number(id), data)])),
  updateMany: async () => {
    throw new Error('There is no such call.');
  },
  delete: async () => {
    throw new Error('There is no such call.');
  },
  deleteMany: async () => {
    throw new Error('There is no such call.');
  },
};
