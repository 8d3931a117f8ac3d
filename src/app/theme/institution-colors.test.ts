import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInstitutionColors } from './institution-colors.ts';

const DECLARED = { primary: '#0059b3', secondary: '#0B0986' };
const TOLD = { primary: '#7a1f3d', secondary: '#1f4d3a' };

beforeEach(() => localStorage.clear());

afterEach(() => vi.unstubAllGlobals());

const API = 'https://api.example.edu.do/';

/** What a server under that address tells. */
const tell = (body: unknown, status = 200): void =>
  void vi.stubGlobal('fetch', async (address: string) => {
    if (address !== `${API}api/planta-fisica/instituciones/Institution_Color`) throw new TypeError(address);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });

it('are those the server tells (F011), seen at once and remembered for the next start', async () => {
  const colors = createInstitutionColors('demo', DECLARED);
  expect(colors.current()).toEqual(DECLARED);
  let told = 0;
  colors.subscribe(() => {
    told += 1;
  });
  tell({ primaryColor: '#7a1f3d', secondaryColor: '#1f4d3a' });
  await colors.refresh(API);
  expect([told, colors.current()]).toEqual([1, TOLD]);
  expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#7a1f3d');
  expect(createInstitutionColors('demo', DECLARED).current()).toEqual(TOLD);
  expect(createInstitutionColors('otra', DECLARED).current()).toEqual(DECLARED);
});

it.each([[null], [{}], [{ primaryColor: 'url(x)', secondaryColor: '#000000' }], ['<html>']])(
  'stay as they are where the server tells %j',
  async (answer) => {
    const colors = createInstitutionColors('demo', DECLARED);
    tell(answer);
    await colors.refresh(API);
    expect(colors.current()).toEqual(DECLARED);
  },
);

it('stay as they are where the server does not answer', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const colors = createInstitutionColors('demo', DECLARED);
  await colors.refresh(API);
  expect(colors.current()).toEqual(DECLARED);
});
