import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';

// What an expert writes in an afternoon: node:http and pg, one prepared statement for each call. Nobody signs in, rows
// are not kept apart, no change is noted.

const pool = new Pool({ connectionString: process.argv[2], max: 10 });

const READ = `personaid as "personaId", company_id as "companyId", nombre as "Nombre", siglas as "Siglas", correo as "Correo",
  telefono as "Telefono", saldo as "Saldo", to_char(desde, 'YYYY-MM-DD"T00:00:00"') as "Desde", estatus as "Estatus", row_version as "rowVersion"`;
const FIELDS = ['Nombre', 'Siglas', 'Correo', 'Telefono', 'Saldo', 'Desde', 'Estatus'];

const statements = (table: string) => ({
  whole: { name: `whole ${table}`, text: `select ${READ} from bare.${table} where company_id = 1 order by personaid` },
  page: {
    name: `page ${table}`,
    text: `select ${READ} from bare.${table} where company_id = 1 order by nombre, personaid limit $1 offset $2`,
  },
  one: { name: `one ${table}`, text: `select ${READ} from bare.${table} where company_id = 1 and personaid = $1` },
  create: {
    name: `create ${table}`,
    text: `insert into bare.${table} (company_id, nombre, siglas, correo, telefono, saldo, desde, estatus)
      values (1, $1, $2, $3, $4, $5, $6, $7) returning ${READ}`,
  },
  update: {
    name: `update ${table}`,
    text: `update bare.${table} set nombre = $1, siglas = $2, correo = $3, telefono = $4, saldo = $5, desde = $6,
      estatus = $7, row_version = row_version + 1 where company_id = 1 and personaid = $8 returning ${READ}`,
  },
});

const TABLES = new Map(['pocas', 'muchas'].map((table) => [table, statements(table)]));

async function bodyOf(request: IncomingMessage): Promise<unknown[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
  return FIELDS.map((name): unknown => (typeof body === 'object' && body !== null ? Reflect.get(body, name) : null));
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const [path = '', query] = (request.url ?? '').split('?');
  const [, , , table = '', id] = path.split('/');
  const sql = TABLES.get(table);
  if (sql === undefined) return null;
  if (request.method === 'POST') return (await pool.query({ ...sql.create, values: await bodyOf(request) })).rows[0];
  if (request.method === 'PUT') {
    return (await pool.query({ ...sql.update, values: [...(await bodyOf(request)), Number(id)] })).rows[0];
  }
  if (id !== undefined) return (await pool.query({ ...sql.one, values: [Number(id)] })).rows[0];
  if (query === undefined) return (await pool.query(sql.whole)).rows;
  const range: unknown = JSON.parse(new URLSearchParams(query).get('range') ?? '[0,24]');
  const [first = 0, last = 24] = Array.isArray(range) ? range.map(Number) : [];
  return (await pool.query({ ...sql.page, values: [last - first + 1, first] })).rows;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const result = await answer(request);
    const body = Buffer.from(JSON.stringify(result ?? null));
    const status = request.method === 'POST' ? 201 : result === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  } catch (error) {
    response.writeHead(500);
    response.end(String(error));
  }
}

const server = createServer((request, response) => void respond(request, response));

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}` });
});
