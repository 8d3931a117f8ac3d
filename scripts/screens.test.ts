import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { WrongUse } from './support/command.ts';
import { screensCommand } from './support/screens-command.ts';
import { contentOf, generated } from '#tests/golden/generated.ts';

const RESOURCES = 'tests/golden/input';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command in this process. */
const screens = async (...args: readonly string[]): Promise<Ended> => {
  let stdout = '';
  let stderr = '';
  const code = await screensCommand([...args, '--resources', RESOURCES], {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { code, stdout, stderr };
};

/** The command as people call it. */
const run = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'scripts/screens.ts', ...args], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

const listed = async (...args: readonly string[]): Promise<readonly JsonObject[]> => {
  const { stdout, code } = await screens('list', '--json', ...args);
  expect(code).toBe(0);
  const rows: unknown = JSON.parse(stdout);
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
};

const listedResources = async (...args: readonly string[]): Promise<readonly JsonObject[]> =>
  (await listed(...args)).filter(({ kind }) => kind !== 'app');

test('list tells every route of all institutions together', async () => {
  const rows = await listedResources();
  expect(rows.map(({ path }) => path)).toEqual([
    '/de-gama/propias',
    '/pruebas/cosas',
    '/pruebas/dibujadas',
    '/pruebas/estructuras',
    '/pruebas/expedientes',
    '/pruebas/grupos',
  ]);
  expect(rows[1]).toEqual({
    path: '/pruebas/cosas',
    kind: 'catalogue',
    title: { es: 'Cosas de prueba', en: 'Test things' },
    source: 'tests/golden/input/base/pruebas/cosas.yaml',
    module: '.generated/screens/pruebas/cosas/base/screen.tsx',
    handWritten: false,
    institutions: ['alfa', 'beta', 'delta', 'gama'],
  });
});

test('list tells the routes of one institution, from its own files where it has some', async () => {
  const rows = await listedResources('--institution', 'alfa');
  expect(rows.map(({ path, source, module }) => [path, source, module])).toEqual([
    [
      '/pruebas/cosas',
      'tests/golden/input/institutions/alfa/pruebas/cosas.yaml',
      '.generated/screens/pruebas/cosas/alfa/screen.tsx',
    ],
    [
      '/pruebas/dibujadas',
      'tests/golden/input/institutions/alfa/pruebas/dibujadas.yaml',
      'src/screens/clave-usuario/screen.tsx',
    ],
    [
      '/pruebas/estructuras',
      'tests/golden/input/base/pruebas/estructuras.yaml',
      '.generated/screens/pruebas/estructuras/base/screen.tsx',
    ],
    [
      '/pruebas/expedientes',
      'tests/golden/input/base/pruebas/expedientes.yaml',
      '.generated/screens/pruebas/expedientes/base/screen.tsx',
    ],
    [
      '/pruebas/grupos',
      'tests/golden/input/base/pruebas/grupos.yaml',
      '.generated/screens/pruebas/grupos/base/screen.tsx',
    ],
  ]);
});

test('list tells the app’s own pages among them, which every institution has', async () => {
  const rows = await listed('--institution', 'alfa');
  expect(rows.map(({ path }) => path).slice(0, 3)).toEqual([
    '/',
    '/academicos/estudiantes-datos-personales',
    '/access-denied',
  ]);
  expect(rows.find(({ path }) => path === '/mis-tareas')).toEqual({
    path: '/mis-tareas',
    kind: 'app',
    title: { es: 'Mis tareas', en: 'My jobs' },
    source: 'src/model/own-routes.ts',
    module: 'src/app/jobs/JobsPage.tsx',
    handWritten: true,
    institutions: ['alfa', 'beta', 'delta', 'gama'],
  });
  const { stdout } = await screens('list');
  expect(stdout).toMatch(/^\/login +Iniciar sesión \(alfa, beta, delta, gama\)$/m);
});

test('show prints the module of a page of the app, which has no manifest', async () => {
  const { stdout } = await screens('show', '/mis-tareas');
  expect(stdout).toContain('export const JobsPage');
  await expect(screens('manifest', 'mis-tareas')).rejects.toThrow('/mis-tareas is a page of the app itself');
});

test('show prints exactly the module that is compiled', async () => {
  const files = await generated(RESOURCES);
  const base = await screens('show', 'pruebas/cosas');
  expect(base.stdout).toBe(contentOf(files, 'screens/pruebas/cosas/base/screen.tsx'));
  const shared = await screens('show', 'pruebas/cosas', '--institution', 'beta');
  expect(shared.stdout).toBe(contentOf(files, 'screens/pruebas/cosas/alfa/screen.tsx'));
  const own = await screens('show', 'pruebas/propias');
  expect(own.stdout).toBe(contentOf(files, 'screens/pruebas/propias/gama/screen.tsx'));
});

test('manifest describes the screen, in the same bytes each time', async () => {
  const call = ['manifest', 'pruebas/cosas'] as const;
  const [first, second] = await Promise.all([screens(...call), screens(...call)]);
  expect(second).toEqual(first);
  await expect(first.stdout).toMatchFileSnapshot('../tests/golden/expected/manifest.yaml');
  const { stdout } = await screens('manifest', 'pruebas/expedientes');
  await expect(stdout).toMatchFileSnapshot('../tests/golden/expected/manifest-states.yaml');
});

test.each([
  [['show', 'pruebas/cosa'], 'Did you mean `pruebas/cosas`?'],
  [['show', 'pruebas/propias', '--institution', 'alfa'], 'There is no resource pruebas/propias'],
  [['list', '--institution', 'alfas'], 'Did you mean `alfa`?'],
  [['lst'], 'Did you mean `list`?'],
  [['show'], 'NAME is missing'],
  [['list', 'pruebas/cosas'], 'one word too many'],
  [[], 'A command is missing'],
])('%j is wrong use, in words', async (args, words) => {
  await expect(screens(...args)).rejects.toThrow(WrongUse);
  await expect(screens(...args)).rejects.toThrow(words);
});

test('the exit code tells how the command ended', async () => {
  const [fine, problems, wrong] = await Promise.all([
    run('list', '--resources', RESOURCES),
    run('list', '--resources', 'tests/fixtures/unknown-field/input'),
    run('show', 'pruebas/cosa', '--resources', RESOURCES),
  ]);
  expect(fine).toMatchObject({ code: 0, stderr: '' });
  expect(problems).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('unknown-field') });
  expect(wrong).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('Did you mean `pruebas/cosas`?'),
  });
}, 60_000);
