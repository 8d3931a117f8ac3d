import { expect, it } from 'vitest';
import type { Http } from '../http/http-client.ts';
import type { WireResource } from '../wire-resource.ts';
import { withGivenCodes } from './given-codes.ts';

const resource: WireResource = {
  name: 'pruebas/actas',
  path: 'api/actas',
  id: 'actaId',
  company: null,
  read: 'whole',
  one: false,
  envelope: null,
  createWith: {},
  label: 'titulo',
  active: null,
  fields: ['actaId', 'numero', 'sedeId'],
  search: [],
  references: {},
  quirks: { numero: { given: { method: 'PUT', address: 'api/actas/secuencia/{sedeId}' } } },
};

const asked: object[] = [];

const answerOf = (data: unknown) => ({ status: 200, data, header: () => null });

/** A backend that answers so, and announces that it gives codes itself or nothing. */
const backend = (answer: unknown, codes: boolean): Http => ({
  language: () => 'es',
  refresh: async () => undefined,
  request: async (call) => {
    if (call.path === 'api/capacidades') return answerOf(codes ? { version: 1, codes } : '');
    asked.push(call);
    return answerOf(answer);
  },
});

it.each([
  ['a text', 'A-7'],
  ['an object that has it', { numero: 'A-7' }],
])('is the code of an answer that is %s', async (_, answer) => {
  expect(await withGivenCodes(backend(answer, false), resource, { sedeId: 3 })).toEqual({ sedeId: 3, numero: 'A-7' });
  expect(asked.at(-1)).toMatchObject({ method: 'PUT', path: 'api/actas/secuencia/3', body: { sedeId: 3 } });
});

it('is not asked for where it was said, where nothing is known of what it runs by, or where the server gives it', async () => {
  const before = asked.length;
  expect(await withGivenCodes(backend('A-7', false), resource, { sedeId: 3, numero: 'B-1' })).toMatchObject({
    numero: 'B-1',
  });
  expect(await withGivenCodes(backend('A-7', false), resource, {})).toEqual({});
  expect(await withGivenCodes(backend('A-7', true), resource, { sedeId: 3 })).toEqual({ sedeId: 3 });
  expect(asked.length).toBe(before);
});
