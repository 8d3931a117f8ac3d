import { expect, it } from 'vitest';
import { publicPageAt, publicPagesOf } from './public-pages.ts';

const pages = publicPagesOf([
  ['area/nueva', async () => ({ Page: () => null }), '/solicitud/nueva'],
  ['area/uno', async () => ({ Page: () => null }), '/avisos/:codigo'],
]);

it('a public page is found by its address, in any case and with parameters', () => {
  expect(publicPageAt(pages, '/Solicitud/nueva/')?.route).toBe('/solicitud/nueva');
  expect(publicPageAt(pages, '/avisos/7')?.route).toBe('/avisos/:codigo');
});

it('every other address is that of who signs in', () => {
  expect(publicPageAt(pages, '/')).toBeNull();
  expect(publicPageAt(pages, '/solicitud')).toBeNull();
  expect(publicPageAt(pages, '/financieros/bancos')).toBeNull();
});
