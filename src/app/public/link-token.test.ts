// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { linkToken } from './link-token.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/pagina');
});

it('is taken out of the address at once, and kept for this tab and page', () => {
  history.replaceState(null, '', '/pagina?x=1#enlace=a.b-c');
  expect(linkToken('area/pagina')).toBe('a.b-c');
  expect(location.href).toMatch(/\/pagina\?x=1$/);
  expect(linkToken('area/pagina')).toBe('a.b-c');
  expect(linkToken('area/otra')).toBeNull();
});

it('is the newer one where another link is opened', () => {
  history.replaceState(null, '', '/pagina#enlace=uno');
  linkToken('area/pagina');
  history.replaceState(null, '', '/pagina#enlace=dos');
  expect(linkToken('area/pagina')).toBe('dos');
});

it('is none where the address has none', () => {
  history.replaceState(null, '', '/pagina#main');
  expect(linkToken('area/pagina')).toBeNull();
  expect(location.hash).toBe('#main');
});
