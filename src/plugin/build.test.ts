import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rectoria } from './index.ts';

let root: string;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** Two wrong lines, 6 and 7, unless mended. */
const catalogue = (type: string, option: string): string => `kind: catalogue
title: { es: Cosas, en: Things }
record: { es: cosa, en: thing }
api: { id: CosaId }
fields:
  Nombre: { type: ${type}, label: { es: Nombre, en: Name } }
  Codigo: { type: string, ${option}: 5, label: { es: Código, en: Code } }
`;

const buildApp = () =>
  build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(root, 'entry.ts') } },
    plugins: [rectoria({ resourcesDir: join(root, 'resources'), generatedDir: join(root, 'generated') })],
  });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rectoria-build-'));
  await write(
    'entry.ts',
    `import texts from '#generated/screens/generales/cosas/base/texts.es.ts';\nconsole.log(texts);`,
  );
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('a build', () => {
  it('fails on wrong resources and tells all that is wrong, with its place', async () => {
    await write('resources/base/generales/cosas.yaml', catalogue('sting', 'maxLenght'));
    await expect(buildApp()).rejects.toThrow(/cosas\.yaml:6:19[\s\S]*Did you mean `string`[\s\S]*cosas\.yaml:7:27/);
  });

  it('generates from right resources what the app imports', async () => {
    await write('resources/base/generales/cosas.yaml', catalogue('string', 'maxLength'));
    expect(JSON.stringify(await buildApp())).toContain('Código');
  });
});
