import { describe, expect, it, test } from 'vitest';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { CallSources } from './call-sources.ts';
import { wireDifferences } from './wire.ts';

const NOWHERE: CallSources = () => ({ before: null, after: null });

const VALUE: JsonObject = { name: 'value', in: 'query', schema: { type: 'string' } };

const answer = (schema: JsonObject): JsonObject => ({
  200: { description: 'x', content: { 'application/json': { schema } } },
});

const bank = (
  properties: JsonObject,
  required: readonly string[] = [],
  parameters: readonly JsonObject[] = [VALUE],
): JsonObject => ({
  components: { schemas: { Bank: { type: 'object', properties, required } } },
  paths: {
    '/api/bancos': {
      get: {
        description: 'x',
        parameters,
        responses: answer({ type: 'array', items: { $ref: '#/components/schemas/Bank' } }),
      },
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Bank' } } } },
        responses: { 201: { description: 'x' } },
      },
    },
  },
});

const NAME: JsonObject = { type: 'string', maxLength: 50 };
const BEFORE = bank({ nombre: NAME });

const told = (after: JsonObject, hasBackend = false): readonly string[] =>
  wireDifferences({ before: BEFORE, after }, hasBackend, NOWHERE).map(
    (one) => `${one.class} ${one.what} ${[one.resource, ...one.path].join(' › ')}`,
  );

const asking = (...parameters: readonly JsonObject[]): JsonObject => bank({ nombre: NAME }, [], parameters);

const withOperation = (document: JsonObject, path: string, method: string, operation: JsonObject): JsonObject => {
  const paths = Object(document['paths']);
  return { ...document, paths: { ...paths, [path]: { ...paths[path], [method]: operation } } };
};

test('what says the same in other words of people differs in nothing', () => {
  const again = bank({ nombre: { ...NAME, title: 'Nombre', description: 'Como se llama' } });
  expect(told(again)).toEqual([]);
});

describe('a client notices', () => {
  it('a call that is gone, and one that is new', () => {
    const without = { ...BEFORE, paths: { '/api/bancos': { get: Object(BEFORE['paths'])['/api/bancos'].get } } };
    expect(told(without)).toEqual(['breaking removed POST /api/bancos']);
    const more = withOperation(BEFORE, '/api/bancos/{id}', 'delete', { responses: {} });
    expect(told(more)).toEqual(['attention added DELETE /api/bancos/{id}']);
  });

  it('that less is accepted of what it sends, and that more may come of what it asks for', () => {
    expect(told(bank({ nombre: { type: 'string', maxLength: 20 } }))).toEqual([
      'attention changed GET /api/bancos › answers › 200 › * › nombre › maxLength',
      'breaking changed POST /api/bancos › body › nombre › maxLength',
    ]);
    expect(told(bank({ nombre: { type: 'string', maxLength: 80 } }))).toEqual([
      'breaking changed GET /api/bancos › answers › 200 › * › nombre › maxLength',
      'attention changed POST /api/bancos › body › nombre › maxLength',
    ]);
  });

  it('a property that goes, both ways, and one that comes', () => {
    expect(told(bank({ nombre: NAME, siglas: NAME }))).toEqual([
      'attention added GET /api/bancos › answers › 200 › * › siglas › properties',
      'attention added POST /api/bancos › body › siglas › properties',
    ]);
    expect(told(bank({}))).toEqual([
      'breaking removed GET /api/bancos › answers › 200 › * › nombre › properties',
      'breaking removed POST /api/bancos › body › nombre › properties',
    ]);
  });

  it('what it has to send now', () => {
    expect(told(bank({ nombre: NAME }, ['nombre'])).filter((one) => one.includes('POST'))).toEqual([
      'breaking changed POST /api/bancos › body › nombre › required',
    ]);
  });

  it('a parameter that it has to give, may give, or gives for nothing', () => {
    const periodo = { name: 'periodo', in: 'query', schema: { type: 'integer' } };
    expect(told(asking(VALUE, periodo))).toEqual(['attention added GET /api/bancos › parameters › query periodo']);
    expect(told(asking(VALUE, { ...periodo, required: true }))).toEqual([
      'breaking added GET /api/bancos › parameters › query periodo',
    ]);
    expect(told(asking())).toEqual(['breaking removed GET /api/bancos › parameters › query value']);
  });
});

it('a backend of its own has to answer what is new', () => {
  const more = withOperation(BEFORE, '/api/bancos/{id}', 'get', { responses: {} });
  expect(told(more, true)).toEqual(['breaking added GET /api/bancos/{id}']);
});

const elsewhere = (path: string, { paths, ...document }: JsonObject): JsonObject => ({
  ...document,
  paths: { [path]: (isJsonObject(paths) ? paths['/api/bancos'] : null) ?? null },
});

const toldMoved = (after: JsonObject): readonly string[] =>
  wireDifferences({ before: BEFORE, after }, false, NOWHERE, [{ before: '/api/bancos', after: '/api/banks' }]).map(
    (one) => `${one.class} ${one.what} ${[one.resource, ...one.path].join(' › ')}`,
  );

describe('calls that are answered below another address', () => {
  test('are told once', () => {
    expect(toldMoved(elsewhere('/api/banks', BEFORE))).toEqual(['breaking changed /api/banks › path']);
  });

  test('and what they take otherwise is told of them', () => {
    expect(toldMoved(elsewhere('/api/banks', bank({ nombre: { ...NAME, maxLength: 20 } })))).toContain(
      'breaking changed POST /api/banks › body › nombre › maxLength',
    );
  });

  test('are told one by one where they are answered elsewhere', () => {
    expect(toldMoved(elsewhere('/api/otros', BEFORE))).toHaveLength(4);
    expect(toldMoved(BEFORE)).toEqual([]);
  });
});
