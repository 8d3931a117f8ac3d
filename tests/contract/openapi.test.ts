import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { narrowings } from '#src/language/narrowing/index.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { type Client, clientOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let anyone: Client;
let admin: SignedIn;
let document: JsonObject;

beforeAll(async () => {
  server = await startTestServer();
  anyone = clientOf(server.url);
  admin = await signIn(server.url, 'admin');
  document = objectOf((await anyone.get('/api/openapi.json')).json);
});

afterAll(() => server.stop());

const METHODS = ['get', 'post', 'put', 'delete'];

const refsIn = (value: Json | undefined): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
};

/** What is said of bodies and parameters, in each operation. */
const schemasIn = (value: Json | undefined): readonly Json[] => {
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'schema' ? [inner] : schemasIn(inner)));
};

const at = (path: string): Json | undefined =>
  path
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((value, part) => (isJsonObject(value) ? value[part] : undefined), document);

describe('the OpenAPI document', () => {
  it('is one of version 3.1 whose references lead somewhere and whose schemas are right', () => {
    expect(document['openapi']).toBe('3.1.0');
    for (const ref of refsIn(document))
      expect({ ref, found: at(ref.slice(1)) !== undefined }).toEqual({ ref, found: true });
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const [name, schema] of Object.entries(objectOf(at('/components/schemas')))) {
      expect({ name, right: ajv.validateSchema(objectOf(schema)) }).toEqual({ name, right: true });
    }
  });

  it('says of values what can be compared with another document', () => {
    const resolvers = { before: () => undefined, after: (ref: string) => at(ref.slice(1)) };
    const schemas = schemasIn(document['paths']);
    expect(schemas.length).toBeGreaterThan(500);
    const unknown = [...schemas, ...Object.values(objectOf(at('/components/schemas')))].flatMap((schema) =>
      narrowings({}, objectOf(schema), resolvers).filter(({ way }) => way === 'other'),
    );
    expect(unknown).toEqual([]);
  });

  it('gives every operation a name of its own, and answers', () => {
    const operations = Object.values(objectOf(document['paths'])).flatMap((path) =>
      METHODS.flatMap((method) => (objectOf(path)[method] === undefined ? [] : [objectOf(objectOf(path)[method])])),
    );
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { responses } of operations) expect(Object.keys(objectOf(responses)).length).toBeGreaterThan(0);
  });

  it('has only addresses that are served', async () => {
    for (const [path, methods] of Object.entries(objectOf(document['paths']))) {
      for (const method of METHODS.filter((each) => objectOf(methods)[each] !== undefined)) {
        const { status, headers } = await anyone.call(method.toUpperCase(), path.replaceAll(/\{[^}]+\}/g, '1'));
        expect({ path, method, status }).not.toMatchObject({ status: 404 });
        expect({ path, method, status }).not.toMatchObject({ status: 405 });
        expect(headers['x-request-id']).toBeDefined();
      }
    }
  });

  it('has the addresses that contracts have beyond the usual ones', () => {
    expect(at('/paths')).toMatchObject({
      '/api/generales/ciudades/pais/{paisId}': {
        get: {
          parameters: expect.arrayContaining([expect.objectContaining({ name: 'paisId', in: 'path' })]),
          responses: { 200: expect.anything() },
        },
      },
      '/api/financieros/monedas-pagos/default/{MonedaPagoId}': { get: expect.anything() },
    });
  });

  it('says what other records may stand against a write', () => {
    const paths = objectOf(document['paths']);
    const refusal = (path: string): string =>
      textOf(objectOf(objectOf(objectOf(objectOf(paths[path])['post'])['responses'])['422'])['description']);
    expect(refusal('/api/financieros/bancos')).toContain('`unique` en `BancDescripcion`');
    expect(refusal('/api/academicos/periodos-academicos')).toContain(
      '`uniqueTogether` en `peAcAno`, `peAcCuatrimestre`, `peAcTipo`: Ya existe otro registro con estos valores: ….',
    );
  });

  it('says where nobody may guess on', () => {
    const paths = objectOf(document['paths']);
    const isLimited = (path: string, method: string): boolean =>
      '429' in objectOf(objectOf(objectOf(paths[path])[method])['responses']);
    for (const [path, expected] of [
      ['/api/academicos/profesores', true],
      ['/api/financieros/bancos', false],
    ] as const) {
      expect([isLimited(path, 'post'), isLimited(`${path}/{id}`, 'put')], path).toEqual([expected, expected]);
    }
  });

  it('describes the records as they come', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'doc', ...document });
    for (const [name, path] of [
      ['FinancierosBancos', '/api/financieros/bancos'],
      ['GeneralesProvincias', '/api/generales/provincias'],
    ]) {
      const rows = listOf((await admin.get(path ?? '')).json);
      expect(rows.length).toBeGreaterThan(5);
      const check = ajv.compile({ type: 'array', items: { $ref: `doc#/components/schemas/${name}` } });
      expect({ right: check(rows), errors: check.errors }).toEqual({ right: true, errors: null });
    }
  });

  it('is the institution’s own', async () => {
    const unicda = objectOf((await anyone.get('/api/openapi.json', { host: 'unicda.localhost' })).json);
    expect(Object.keys(objectOf(unicda['paths']))).toContain('/api/planta-fisica/centros-extension');
    expect(Object.keys(objectOf(document['paths']))).not.toContain('/api/planta-fisica/centros-extension');
  });
});

describe('the page that shows it', () => {
  it('comes with everything it needs from this server', async () => {
    const page = await anyone.get('/api/docs');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    const links = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      expect(link).toMatch(/^\//);
      expect(await anyone.get(link)).toMatchObject({ status: 200 });
    }
    expect(String(page.headers['content-security-policy'])).toContain("script-src 'self';");
  });
});
