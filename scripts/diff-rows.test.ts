import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isJsonObject, type Json, type JsonObject, parseJson } from '#src/model/json.ts';
import { DIFF_USAGE } from './support/diff/diff-usage.ts';
import { runHere } from './support/run-script.ts';
import { screensCommand, USAGE } from './support/screens-command.ts';

// Reference data as it was at `antes`, and as it is: base's, and that of one institution, which others extend.
let project: string;
let resources: string;

const HEADER = 'bancoId,codigo,nombre';

async function writeRows(layer: string, rows: readonly string[], header = HEADER): Promise<void> {
  await mkdir(join(resources, layer, 'financieros'), { recursive: true });
  await writeFile(join(resources, layer, 'financieros/bancos.csv'), [header, ...rows, ''].join('\n'));
}

const numbered = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => `${first + at},C${first + at},Banco ${first + at}`);

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'rectoria-diff-rows-'));
  resources = join(project, 'recursos');
  await cp('tests/fixtures/chain/right', resources, { recursive: true });
  // That institution demands a field that the rows of these tests do not fill in.
  const overlay = join(resources, 'institutions/unicda/financieros/bancos.yaml');
  await writeFile(overlay, (await readFile(overlay, 'utf8')).replace(', required: true', ''));
  await writeRows('institutions/unicda', ['1,A,Banco Uno', '2,B,Banco Dos', '3,C,Banco Tres']);
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@rectoria.example', '-c', 'commit.gpgsign=false'];
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'Antes'],
    ['tag', 'antes'],
  ])
    execFileSync('git', ['-C', project, ...who, ...args]);
});

afterAll(() => rm(project, { recursive: true }));

const screens = (...args: readonly string[]) =>
  runHere(args[0] === 'diff' ? DIFF_USAGE : USAGE, screensCommand, ...args, '--resources', resources);

async function told(...args: readonly string[]): Promise<readonly JsonObject[]> {
  const { stdout, stderr } = await screens('diff', ...args, '--json', '--reviews', join(project, 'none.yaml'));
  expect(stderr).toBe('');
  const report = parseJson(stdout);
  const differences = isJsonObject(report) ? report['differences'] : undefined;
  return Array.isArray(differences) ? differences.filter(isJsonObject) : [];
}

const shown = (said: Json | undefined): string =>
  typeof said === 'string' ? said : Array.isArray(said) ? said.map(shown).join(' ') : JSON.stringify(said ?? null);

const placeOf = (source: Json | undefined, side: string): string =>
  shown(isJsonObject(source) ? (source[side] ?? '—') : source)
    .replace(`${resources}/`, '')
    .replace('institutions/', '');

const inShort = ({ class: name, what, path, before, after, source, institutions }: JsonObject): string =>
  [
    [shown(name), shown(what), shown(path)].join(' '),
    `${shown(before)} → ${shown(after)}`,
    `${placeOf(source, 'before')} → ${placeOf(source, 'after')}`,
    shown(institutions),
  ].join(' | ');

test('rows that come, go and change are told by their key, once for all who begin with them', async () => {
  await writeRows('institutions/unicda', ['1,A,Banco Uno', '3,C,Banco Tercero', '4,D,Banco Cuatro']);
  const file = 'unicda/financieros/bancos.csv';
  const found = await told('--from', 'antes');
  expect(found.map(inShort)).toEqual([
    `attention changed startsWith 3 | {"nombre":"Banco Tres"} → {"nombre":"Banco Tercero"} | antes:${file}:4:1 → ${file}:3:1 | formacion prueba unicda`,
    `attention added startsWith 4 | null → {"nombre":"Banco Cuatro","codigo":"D"} | — → ${file}:4:1 | formacion prueba unicda`,
    `breaking removed startsWith 2 | {"nombre":"Banco Dos","codigo":"B"} → null | antes:${file}:3:1 → — | formacion prueba unicda`,
  ]);
});

test('lines that stand in another order are not told', async () => {
  await writeRows('institutions/unicda', ['3,C,Banco Tres', '2,B,Banco Dos', '1,A,Banco Uno']);
  expect(await told('--from', 'antes')).toEqual([]);
});

test('what base brings comes to who lies over it, but for what they say or take out', async () => {
  const before = await readFile(join(resources, 'base/financieros/bancos.csv'), 'utf8');
  await writeRows('institutions/unicda', ['1,A,', '2,B,Banco Dos', '3,C,Banco Tres']);
  await writeRows('base', ['1,Z,Banco Uno', '7,X,Otro']);
  const found = await told('--from', 'antes');
  expect(found.map(inShort)).toEqual([
    'attention added startsWith 7 | null → {"nombre":"Otro","codigo":"X"} | — → base/financieros/bancos.csv:3:1 | formacion prueba unicda',
  ]);
  await writeFile(join(resources, 'base/financieros/bancos.csv'), before);
});

test('between two institutions what one begins with otherwise is told', async () => {
  await writeRows('institutions/unicda', ['1,A,Banco Uno', '2,B,Banco Dos']);
  await writeRows('institutions/prueba', ['2,true'], 'bancoId,remove');
  const found = await told('unicda', 'prueba', '--only', 'financieros/bancos');
  expect(found.filter(({ path }) => Array.isArray(path) && path[0] === 'startsWith').map(inShort)).toEqual([
    'breaking removed startsWith 2 | {"nombre":"Banco Dos","codigo":"B"} → null | unicda/financieros/bancos.csv:3:1 → prueba/financieros/bancos.csv:2:1 | prueba',
  ]);
  await rm(join(resources, 'institutions/prueba/financieros/bancos.csv'));
});

test('many rows are counted for people, and each told for tools', async () => {
  await writeRows('institutions/unicda', ['1,A,Banco Uno', '2,B,Banco Dos', '3,C,Banco Tres', ...numbered(10, 40)]);
  expect(await told('--from', 'antes')).toHaveLength(31);
  const { stdout } = await screens('diff', '--from', 'antes');
  expect(stdout).toContain('startsWith.14 ');
  expect(stdout).not.toContain('startsWith.15 ');
  expect(stdout).toContain('attention  and 26 more rows of startsWith (26 added): --json tells each\n');
  expect(stdout).toContain('31 differences in 1 file: 0 breaking, 31 attention, 0 cosmetic.');
});

test('the manifest has the rows that the institution begins with', async () => {
  await writeRows('institutions/unicda', ['1,A,"Banco, Uno"', '2,B,Banco Dos']);
  const { stdout } = await screens('manifest', 'financieros/bancos', '--institution', 'unicda');
  expect(stdout).toContain(
    ['startsWith:', '  "1":', '    nombre: Banco, Uno', '    codigo: A', '  "2":', ''].join('\n'),
  );
  expect((await screens('manifest', 'financieros/cajas', '--institution', 'unicda')).stdout).not.toContain(
    'startsWith',
  );
});
