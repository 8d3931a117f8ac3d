import { beforeEach, expect, it } from 'vitest';
import { createMemoryBackend } from '../testing/memory-backend.ts';
import { createInstitutionColors } from './institution-colors.ts';

const DECLARED = { primary: '#0059b3', secondary: '#0B0986' };
const TOLD = { primary: '#7a1f3d', secondary: '#1f4d3a' };

beforeEach(() => localStorage.clear());

/** A backend that tells these colours. */
const httpThatTells = (answer: unknown) => ({
  ...createMemoryBackend({}).http,
  request: async () => ({ status: 200, data: answer, header: () => null }),
});

it('are those the server tells (F011), seen at once and remembered for the next start', async () => {
  const colors = createInstitutionColors('demo', DECLARED);
  expect(colors.current()).toEqual(DECLARED);
  let told = 0;
  colors.subscribe(() => {
    told += 1;
  });
  await colors.refresh(httpThatTells({ primaryColor: '#7a1f3d', secondaryColor: '#1f4d3a' }));
  expect([told, colors.current()]).toEqual([1, TOLD]);
  expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#7a1f3d');
  expect(createInstitutionColors('demo', DECLARED).current()).toEqual(TOLD);
  expect(createInstitutionColors('otra', DECLARED).current()).toEqual(DECLARED);
});

it.each([[null], [{}], [{ primaryColor: 'url(x)', secondaryColor: '#000000' }], ['<html>']])(
  'stay as they are where the server tells %j',
  async (answer) => {
    const colors = createInstitutionColors('demo', DECLARED);
    await colors.refresh(httpThatTells(answer));
    expect(colors.current()).toEqual(DECLARED);
  },
);

it('stay as they are where the server does not answer', async () => {
  const backend = createMemoryBackend({});
  const colors = createInstitutionColors('demo', DECLARED);
  await colors.refresh(backend.http);
  expect(colors.current()).toEqual(DECLARED);
});
