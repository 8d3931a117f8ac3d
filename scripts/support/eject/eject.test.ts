import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WrongUse } from '../command.ts';
import { type ScratchProject, scratchProject } from '#tests/support/scratch-project.ts';
import { ejectCommandIn } from './command.ts';

let project: ScratchProject;

beforeEach(() => {
  project = scratchProject('tests/golden/input', ['clave-usuario']);
});

afterEach(() => project.remove());

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(...args: readonly string[]): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  const code = await ejectCommandIn(project.folder)([...args, '--resources', project.resources], {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { code, stdout, stderr };
}

const at = (path: string): string => join(project.folder, path);
const read = (path: string): string => readFileSync(at(path), 'utf8');
const screens = (): readonly string[] => readdirSync(at('src/screens')).toSorted();
const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: project.folder, encoding: 'utf8' });

const COSAS = 'resources/base/pruebas/cosas.yaml';
const OF_BETA = 'resources/institutions/beta/pruebas/grupos.yaml';

function commit(): void {
  writeFileSync(at('.gitignore'), 'node_modules\nsrc/app\n');
  git('init', '-q');
  git('add', 'resources', 'src/screens');
  git('-c', 'user.email=ana@example.com', '-c', 'user.name=Ana', 'commit', '-qm', 'Pantalla');
}

describe('eject', () => {
  it('writes the screen, and its name where the resource is said, whose other lines stay', async () => {
    const before = read(COSAS);
    const { code, stdout } = await run('eject', 'pruebas/cosas');
    expect(code).toBe(0);
    expect(stdout).toContain('pruebas/cosas is drawn by src/screens/cosas now');
    const record = 'record: { es: cosa de prueba, en: test thing, label: Nombre }\n';
    expect(read(COSAS)).toBe(before.replace(record, `${record}screen: cosas\n`));
    expect(readdirSync(at('src/screens/cosas')).toSorted()).toEqual(['places.ts', 'screen.tsx']);
    expect(read('src/screens/cosas/screen.tsx')).toContain(`<Input<Of<'money'>> source="Precio" />`);
  });

  it('writes it for one institution into a file of its own, also one that it does not have yet', async () => {
    expect((await run('eject', 'pruebas/grupos', '--institution', 'beta', '--as', 'grupos-de-beta')).code).toBe(0);
    expect(read(OF_BETA)).toBe('extends: base\nscreen: grupos-de-beta\n');
    expect((await run('eject', '/pruebas/cosas', '--institution', 'alfa')).code).toBe(0);
    expect(read('resources/institutions/alfa/pruebas/cosas.yaml')).toMatch(/^extends: base\nscreen: cosas\nfields:\n/);
    expect(screens()).toEqual(['clave-usuario', 'cosas', 'grupos-de-beta']);
  });

  it.each([
    ['what is drawn by hand', ['pruebas/dibujadas'], 'is drawn by hand already: src/screens/clave-usuario/screen.tsx'],
    ['what has no screen that is generated', ['menu'], 'no screen of its own is generated'],
    [
      'a folder that is there',
      ['pruebas/cosas', '--as', 'clave-usuario'],
      'There is a src/screens/clave-usuario already',
    ],
  ])('refuses %s', async (_what, args, words) => {
    const { code, stderr } = await run('eject', ...args);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(words) });
    expect(screens()).toEqual(['clave-usuario']);
  });

  it('refuses what it ejected before', async () => {
    await run('eject', 'pruebas/cosas');
    const { code, stderr } = await run('eject', 'pruebas/cosas', '--as', 'otra');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('src/screens/cosas/screen.tsx') });
    expect(screens()).toEqual(['clave-usuario', 'cosas']);
  });

  it.each([
    [['pruebas/cosa'], 'Did you mean `pruebas/cosas`?'],
    [['pruebas/propias'], 'say --institution gama'],
    [['pruebas/cosas', '--institution', 'alga'], 'Did you mean `alfa`?'],
    [['pruebas/cosas', '--as', '../fuera'], 'no name of a folder'],
    [['pruebas/cosas', 'más'], 'too much'],
    [['pruebas/cosas', '--yes'], '--yes is of uneject'],
    [[], 'NAME is missing'],
  ])('%j is wrong use', async (args, words) => {
    const asked = run('eject', ...args);
    await expect(asked).rejects.toThrow(WrongUse);
    await expect(asked).rejects.toThrow(words);
  });

  it('says where the name must be put by hand, in what is no mapping of a key on each line', async () => {
    const flow = JSON.stringify(parse(read(COSAS)));
    writeFileSync(at(COSAS), flow);
    const { code, stderr } = await run('eject', 'pruebas/cosas');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('say `screen: cosas` there yourself'),
    });
    expect(screens()).toEqual(['clave-usuario']);
  });
});

const edit = (): void => {
  const text = read('src/screens/cosas/screen.tsx').replace('<DrawnList>', '<DrawnList above={<p>Aviso</p>}>');
  writeFileSync(at('src/screens/cosas/screen.tsx'), text);
  writeFileSync(at('src/screens/cosas/words.ts'), 'export const words = 1;\n');
};

describe('uneject', () => {
  beforeEach(async () => {
    await run('eject', 'pruebas/cosas');
  });

  it('tells that nothing is lost of what nobody has changed, and takes it away', async () => {
    expect(await run('uneject', 'pruebas/cosas')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing'),
    });
    expect(screens()).toEqual(['clave-usuario', 'cosas']);
    expect((await run('uneject', 'pruebas/cosas', '--yes')).code).toBe(0);
    expect(screens()).toEqual(['clave-usuario']);
    expect(read(COSAS)).toBe(readFileSync('tests/golden/input/base/pruebas/cosas.yaml', 'utf8'));
  });

  it('tells what would be lost, line by line, and leaves it', async () => {
    edit();
    const { code, stdout } = await run('uneject', 'pruebas/cosas');
    expect(code).toBe(1);
    expect(stdout).toContain('-  <DrawnList above={<p>Aviso</p>}>\n+  <DrawnList>\n');
    expect(stdout).toContain('-export const words = 1;');
    expect(screens()).toEqual(['clave-usuario', 'cosas']);
  });

  it('takes away what git keeps, and nothing else', async () => {
    edit();
    expect((await run('uneject', 'pruebas/cosas', '--yes')).stderr).toContain('no repository of git keeps it');
    commit();
    writeFileSync(at('src/screens/cosas/more.ts'), '');
    const refused = await run('uneject', 'pruebas/cosas', '--yes');
    expect({ code: refused.code, stderr: refused.stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('git does not have src/screens/cosas/more.ts as it is'),
    });
    git('add', 'src/screens');
    git('-c', 'user.email=ana@example.com', '-c', 'user.name=Ana', 'commit', '-qm', 'Más');
    expect((await run('uneject', 'pruebas/cosas', '--yes')).code).toBe(0);
    expect(existsSync(at('src/screens/cosas'))).toBe(false);
  });

  it('takes away the file of an institution that says nothing else', async () => {
    await run('eject', 'pruebas/grupos', '--institution', 'beta');
    expect((await run('uneject', 'pruebas/grupos', '--institution', 'beta', '--yes')).code).toBe(0);
    expect(existsSync(at(OF_BETA))).toBe(false);
  });

  it.each([
    [['pruebas/grupos'], 'pruebas/grupos is not drawn by hand'],
    [['pruebas/cosas', '--institution', 'alfa'], 'base/pruebas/cosas.yaml: uneject it there'],
  ])('refuses %j', async (args, words) => {
    const { code, stderr } = await run('uneject', ...args);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(words) });
  });

  it('refuses to take away what draws something else too', async () => {
    const grupos = read('resources/base/pruebas/grupos.yaml');
    writeFileSync(at('resources/base/pruebas/grupos.yaml'), `${grupos}screen: cosas\n`);
    const { code, stderr } = await run('uneject', 'pruebas/cosas', '--yes');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('draws pruebas/grupos') });
  });
});
