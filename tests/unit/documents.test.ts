import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runPipeline } from '#src/pipeline/run.ts';
import { at } from '#tests/data/read-resources.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'resources/SOURCES.md', 'docs/contradictions.md'];

/** Files that a reader is to imagine, or that a server makes. */
const IMAGINED = [
  'resources/base/generales/tipos-reconocimientos.yaml',
  'src/screens/oferta/screen.tsx',
  'resultado.csv',
  'rows-against.csv',
];

const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n');

const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));

const texts = DOCUMENTS.map((name) => [name, readFileSync(name, 'utf8')] as const);

describe.each(texts)('%s', (name, text) => {
  it('points only at what exists', () => {
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target]) =>
      join(dirname(name), target ?? ''),
    );
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });

  it('names only files that exist, by their path or their name', () => {
    const named = [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|css|yaml|csv|md))`/g)].map(([, path]) => path ?? '');
    const missing = named.filter((path) => !FILES.some((file) => file === path || file.endsWith(`/${path}`)));
    expect([...new Set(missing)].filter((path) => !IMAGINED.includes(path))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm (?:run (?:-s )?([\w-]+)|(start|test))/g)].map(
      ([, run, short]) => run ?? short ?? '',
    );
    expect(named.filter((command) => at(manifest, 'scripts', command) === undefined)).toEqual([]);
  });
});

it('shows YAML in the README that passes the checks', async () => {
  const readme = readFileSync('README.md', 'utf8');
  const examples = [...readme.matchAll(/^( *)```yaml\n(.*?)^ *```/gms)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  const dir = mkdtempSync(join(tmpdir(), 'rectoria-readme-'));
  for (const name of ['financieros/bancos', 'generales/paises'])
    await cp(`resources/base/${name}.yaml`, join(dir, 'base', `${name}.yaml`));
  for (const [index, example] of examples.entries()) {
    const said: unknown = parse(example);
    // What lies over another lies over the banks.
    const path =
      at(said, 'kind') === 'institution'
        ? `institutions/ejemplo-${index}/institution.yaml`
        : at(said, 'extends') === 'base'
          ? 'institutions/ejemplo/financieros/bancos.yaml'
          : `base/ejemplos/ejemplo-${index}.yaml`;
    await mkdir(join(dir, dirname(path)), { recursive: true });
    await writeFile(join(dir, path), example);
  }
  await writeFile(join(dir, 'institutions/ejemplo/institution.yaml'), 'name: Ejemplo\ncompanyId: 999\n');
  const { problems } = await runPipeline({ resourcesDir: dir });
  expect(examples.length).toBeGreaterThan(1);
  expect(problems).toEqual([]);
});
