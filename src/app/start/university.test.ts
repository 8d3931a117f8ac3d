// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadInstitution } from './load-institution.ts';
import { readUniversity } from './university.ts';

const XML =
  '<?xml version="1.0"?><info><university>demo</university><system>Académico</system><email/><telefono> 809 </telefono><software>S</software></info>';

/** jsdom has no fetch of its own, and the address is relative: what the server answers stands here. */
const answer = (body: string, status = 200): void => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('is read from university.xml (F003)', async () => {
  answer(XML);
  expect(await readUniversity('es')).toEqual({
    university: 'demo',
    system: 'Académico',
    email: '',
    telefono: '809',
    software: 'S',
  });
});

it.each([
  ['the server fails', () => answer('', 500)],
  ['it is no XML', () => answer('<html><p>', 200)],
  ['it names no institution', () => answer('<info><university/></info>')],
])('is the one read last where %s (F004)', async (_, happen) => {
  answer(XML);
  await readUniversity('es');
  happen();
  expect((await readUniversity('es')).university).toBe('demo');
});

it('says in words when it was never read', async () => {
  answer('', 503);
  await expect(readUniversity('es')).rejects.toThrow('No se pudo leer la información de la institución');
  answer('<p/>');
  await expect(readUniversity('en')).rejects.toThrow('does not say which institution it is');
});

it('an institution is found whatever the case of its code, and an unknown one named', async () => {
  const institutions = { demo: async () => 'registry' };
  expect(await loadInstitution(institutions, 'DEMO', 'es')).toBe('registry');
  await expect(loadInstitution(institutions, 'otra', 'es')).rejects.toThrow('no conoce la institución «otra»');
  await expect(loadInstitution({ demo: () => Promise.reject(new Error('chunk')) }, 'demo', 'en')).rejects.toThrow(
    'could not be loaded',
  );
});
