import { theOne } from '#src/model/resource.ts';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPipeline } from '#src/pipeline/run.ts';
import { newCommand, USAGE } from './support/new-command.ts';
import { runHere, runScript } from './support/run-script.ts';

const begin = (...args: readonly string[]) => runHere(USAGE, newCommand, ...args);

let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rectoria-new-'));
});

afterEach(() => rmSync(dir, { recursive: true }));

const read = (path: string): string => readFileSync(join(dir, path), 'utf8');

describe('npm run new -- KIND AREA/NAME', () => {
  test('writes a catalogue that is right at once, and its menu entry', async () => {
    cpSync('resources', dir, { recursive: true });
    const before = read('base/menu.yaml');
    const { code, stdout } = await runScript('new', 'catalogue', 'financieros/tipos-becas', '--resources', dir);
    expect(code).toBe(0);
    expect(stdout).toContain('/financieros/tipos-becas');
    const { problems, model } = await runPipeline({ resourcesDir: dir });
    expect(problems).toEqual([]);
    expect(model?.base.resources.get('financieros/tipos-becas')?.definition).toMatchObject({
      record: { es: 'tipo beca', label: 'descripcion' },
      api: { path: 'api/financieros/tipos-becas', id: 'tipoBecaId' },
    });
    const added = read('base/menu.yaml')
      .split('\n')
      .filter((line) => !before.split('\n').includes(line));
    expect(added).toEqual(['      financieros/tipos-becas: {}']);
  });

  test('begins a group in the menu for a new area', async () => {
    cpSync('resources', dir, { recursive: true });
    await begin('catalogue', 'biblioteca/libros', '--resources', dir);
    const { problems, model } = await runPipeline({ resourcesDir: dir });
    expect(problems).toEqual([]);
    expect(model && theOne(model.base, 'menu').definition.entries.at(-1)).toEqual({
      key: 'biblioteca',
      title: { es: 'Biblioteca', en: 'Biblioteca' },
      icon: null,
      entries: [{ resource: 'biblioteca/libros', icon: null }],
    });
  });

  test('begins a folder of resources where there is none', async () => {
    const { code } = await begin('catalogue', 'biblioteca/libros', '--resources', join(dir, 'own'));
    expect(code).toBe(0);
    expect((await runPipeline({ resourcesDir: join(dir, 'own') })).problems).toEqual([]);
  });

  test('begins what else there are kinds of, and nothing else', async () => {
    const { code, stdout } = await begin('screen', 'biblioteca/mapa', '--resources', dir);
    expect(code).toBe(0);
    const { problems, model } = await runPipeline({ resourcesDir: dir });
    expect(problems).toEqual([]);
    expect(model?.base.screens.get('biblioteca/mapa')).toMatchObject({ handWritten: 'src/screens/mapa/screen.tsx' });
    expect(stdout).toContain('src/screens/mapa/screen.tsx');
    const wrong = await begin('scren', 'biblioteca/otra', '--resources', dir);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean `screen`?')]);
    expect(existsSync(join(dir, 'base', 'biblioteca', 'otra.yaml'))).toBe(false);
  });

  test('begins a process, and says what it lacks before `check` takes it', async () => {
    await begin('catalogue', 'biblioteca/libros', '--resources', dir);
    const { code, stdout } = await begin('process', 'biblioteca/retirar-libros', '--resources', dir);
    expect(code).toBe(0);
    const file = join(dir, 'base/biblioteca/retirar-libros.yaml');
    const { problems } = await runPipeline({ resourcesDir: dir });
    expect(problems.map((problem) => [problem.code, problem.file])).toEqual([['idle-process', file]]);
    for (const lacking of ['creates:', 'changes:', 'src/server/domain/retirar-libros/process.ts', 'processes.ts']) {
      expect(stdout).toContain(lacking);
    }
    writeFileSync(file, readFileSync(file, 'utf8').replace('# changes: [area/name]', 'changes: [biblioteca/libros]'));
    expect((await runPipeline({ resourcesDir: dir })).problems).toEqual([]);
  });

  test('never writes over a file', async () => {
    cpSync('resources', dir, { recursive: true });
    const before = read('base/financieros/bancos.yaml');
    const { code, stderr } = await begin('catalogue', 'financieros/bancos', '--resources', dir);
    expect(code).toBe(1);
    expect(stderr).toContain('exists already');
    expect(read('base/financieros/bancos.yaml')).toBe(before);
  });

  test.each(['Libros', 'biblioteca/Libros', 'biblioteca/libros nuevos', '../fuera/libros', 'a/b/c', 'biblioteca/año'])(
    'refuses the name “%s”',
    async (name) => {
      const { code, stderr } = await begin('catalogue', name, '--resources', dir);
      expect(code).toBe(2);
      expect(stderr).toContain('lower-case ASCII words');
      expect(existsSync(join(dir, 'base'))).toBe(false);
    },
  );
});
