import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentOf, generated } from './generated.ts';

/** A catalogue with a field of every type, and four institutions over it. */
const INPUT = 'tests/golden/input';

const files = await generated(INPUT);

const reviewed = files.map(({ path }) => path).filter((path) => !path.endsWith('.js'));

// Reviewed by people, and type-checked against the real components as every file of the project is.
test.each(reviewed)('%s is as reviewed', async (path) => {
  await expect(contentOf(files, path)).toMatchFileSnapshot(join('expected', path));
});

test('institutions that resolve to the same definition share its modules', () => {
  const screens = files.filter(({ path }) => path.endsWith('/screen.tsx')).map(({ path }) => path);
  expect(screens).toEqual([
    'screens/pruebas/cosas/alfa/screen.tsx',
    'screens/pruebas/cosas/base/screen.tsx',
    'screens/pruebas/dibujadas/alfa/screen.tsx',
    'screens/pruebas/dibujadas/gama/screen.tsx',
    'screens/pruebas/estructuras/base/screen.tsx',
    'screens/pruebas/expedientes/base/screen.tsx',
    'screens/pruebas/grupos/base/screen.tsx',
    'screens/pruebas/propias/gama/screen.tsx',
  ]);
  expect(contentOf(files, 'registries/beta.ts')).toContain('../screens/pruebas/cosas/alfa/index.ts');
  for (const code of ['gama', 'delta']) {
    expect(contentOf(files, `registries/${code}.ts`)).toContain('../screens/pruebas/cosas/base/index.ts');
  }
});

test('the same files come of every run', async () => {
  expect(await generated(INPUT)).toEqual(files);
});

test('generated JavaScript evaluates no text and requires no module', () => {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  expect(scripts).not.toHaveLength(0);
  for (const { path, content } of scripts) expect(content, path).not.toMatch(/\brequire\s*\(|\bFunction\b|\beval\b/);
});
