import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { isJsonObject, type JsonObject, parseJson } from '#src/model/json.ts';
import { DIFF_USAGE } from './support/diff/diff-usage.ts';
import { type Ended, runHere, runScript } from './support/run-script.ts';
import { screensCommand } from './support/screens-command.ts';

// A repository: what its resources were at `antes` and at `despues`, and what they are.
let project: string;
let resources: string;

const banks = () => join(resources, 'base/financieros/bancos.yaml');

const git = (...args: readonly string[]): void => {
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@rectoria.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', project, ...who, ...args]);
};

async function edit(before: string, after: string): Promise<void> {
  const text = await readFile(banks(), 'utf8');
  expect(text).toContain(before);
  await writeFile(banks(), text.replace(before, after));
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'rectoria-diff-'));
  resources = join(project, 'recursos');
  await cp('tests/fixtures/chain/right', resources, { recursive: true });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Antes');
  git('tag', 'antes');
  await edit('{ es: Código, en: Code }', '{ es: Código, en: Number }');
  git('commit', '-qam', 'Después');
  git('tag', 'despues');
  await edit('codigo: { type: string', 'codigo: { type: integer');
  await edit('maxLength: 60', 'maxLength: 50');
});

afterAll(() => rm(project, { recursive: true }));

/** The command in this process; marks are read where there are none. */
const diff = (...args: readonly string[]): Promise<Ended> =>
  runHere(
    DIFF_USAGE,
    screensCommand,
    'diff',
    '--resources',
    resources,
    '--reviews',
    join(project, 'none.yaml'),
    ...args,
  );

/** The same of another folder. */
const since = (rev: string, dir: string): Promise<Ended> =>
  runHere(DIFF_USAGE, screensCommand, 'diff', '--from', rev, '--resources', dir);

const valid = new Ajv({ strict: false }).compile(JSON.parse(await readFile('schema/diff.schema.json', 'utf8')));

/** What is told for tools, which the published schema lets through. */
async function told(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly found: readonly JsonObject[] }> {
  const { code, stdout, stderr } = await diff(...args, '--json');
  expect(stderr).toBe('');
  const report = parseJson(stdout);
  expect(valid(report) ? null : valid.errors).toBeNull();
  const differences = isJsonObject(report) ? report['differences'] : undefined;
  return { code, found: Array.isArray(differences) ? differences.filter(isJsonObject) : [] };
}

const wordsOf = (said: unknown): string => (Array.isArray(said) ? said.map(String).join(' ') : String(said));

const short = ({ class: name, path, institutions }: JsonObject): string =>
  [name, path, 'in', institutions].map(wordsOf).join(' ');

test('0: nothing differs', async () => {
  expect(await diff('--from', 'antes', '--to', 'antes', '--fail-on', 'cosmetic')).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(await told('--from', 'despues', '--to', 'despues')).toEqual({ code: 0, found: [] });
  expect(await told('unicda', 'unicda')).toEqual({ code: 0, found: [] });
});

test('1: something differs between two revisions, once for all who have it', async () => {
  const { code, found } = await told('--from', 'antes', '--to', 'despues');
  expect(code).toBe(1);
  expect(found.map(short)).toEqual(['cosmetic fields codigo label in formacion prueba unicda']);
});

test('1: something differs between a revision and the files as they are', async () => {
  const { code, found } = await told('--from', 'despues', '--only', '/financieros/bancos');
  expect(code).toBe(1);
  expect(found.map(short)).toEqual([
    'breaking fields nombre accepts maxLength in formacion prueba unicda',
    'breaking fields codigo type in formacion prueba unicda',
  ]);
});

test('1: something differs between two institutions', async () => {
  const { code, found } = await told('base', 'formacion', '--only', 'financieros/bancos');
  expect(code).toBe(1);
  expect(found.map(short)).toEqual([
    'attention list columns swift in formacion',
    'attention fields siglas label in formacion',
    'breaking fields siglas required in formacion',
    'attention fields siglas accepts maxLength in formacion',
    'attention fields swift in formacion',
    'attention startsWith 1 in formacion',
  ]);
});

test('1: what an institution takes out leads to the line that says so', async () => {
  const overlay = join(resources, 'institutions', 'formacion', 'financieros', 'bancos.yaml');
  const text = await readFile(overlay, 'utf8');
  await writeFile(overlay, 'extends: base\nremove: true\n');
  onTestFinished(() => writeFile(overlay, text));
  const { stdout } = await diff('--from', 'despues', '--only', 'financieros/bancos');
  expect(stdout).toContain(` → ${overlay}:2:9\n`);
});

test('3: what differs is as grave as is asked, and no graver', async () => {
  const calls = [
    ['--from', 'despues', '--fail-on', 'breaking'],
    ['--from', 'despues', '--fail-on', 'cosmetic'],
    ['--wire', 'despues', '--fail-on', 'breaking'],
    ['--from', 'antes', '--to', 'despues', '--fail-on', 'cosmetic'],
    ['--from', 'antes', '--to', 'despues', '--fail-on', 'attention'],
  ];
  const codes: number[] = [];
  for (const call of calls) codes.push((await diff(...call)).code);
  expect(codes).toEqual([3, 3, 3, 3, 1]);
});

test('a line leads to the revision that was named, or to the files', async () => {
  const { stdout } = await diff('--from', 'despues', '--only', 'financieros/bancos');
  expect(stdout).toContain(`despues:${resources}/base/financieros/bancos.yaml:8:`);
  expect(stdout).toContain(`${resources}/base/financieros/bancos.yaml:`);
});

test('a line of what the API says otherwise leads there too', async () => {
  const { found } = await told('--wire', 'despues');
  const file = `${resources}/base/financieros/bancos.yaml`;
  const limits = found.filter(({ path }) => wordsOf(path) === 'body nombre maxLength');
  expect(limits.map(({ source }) => source)).toEqual(
    limits.map(() => ({ before: `despues:${file}:6:76`, after: `${file}:6:76` })),
  );
  expect(limits).not.toEqual([]);
  const sides = found.map(({ source }) => (isJsonObject(source ?? null) ? Object.keys(source ?? {}) : []));
  expect(sides).toEqual(sides.map(() => ['before', 'after']));
});

test.each([
  [['--from', 'nunca'], 'There is no revision nunca of'],
  // Not an option of git, which would write to that file.
  [['--from=--output=robada'], 'There is no revision --output=robada of'],
  [['--from', 'antes', '--to=--output=robada'], 'There is no revision --output=robada of'],
  [['--wire=-h'], 'There is no revision -h of'],
  [['--from', '--output=robada'], "'--from' argument is ambiguous"],
  [['--from', 'antes', 'unicda'], 'unicda is one word too many'],
  [['--from', 'antes', '--wire', 'antes'], 'Say --from or --wire.'],
  [['--from', 'antes', '--only', 'financieros/banco'], 'Did you mean `financieros/bancos`?'],
  [['unicda'], 'Two institutions are missing, or --from.'],
  [['unicda', 'prueba', 'base'], 'base is one word too many.'],
  [['unicda', 'prueva'], 'There is no institution prueva. Did you mean `prueba`?'],
  [['unicda', 'prueba', '--to', 'antes'], '--to goes with --from.'],
  [['unicda', 'prueba', '--only', 'financieros/banco'], 'There is no resource financieros/banco.'],
  [['unicda', 'prueba', '--fail-on', 'braking'], 'Did you mean `breaking`?'],
  [['unicda', 'prueba', '--quietly'], "Unknown option '--quietly'"],
])('2: %j is wrong use, in words', async (args, words) => {
  const { code, stdout, stderr } = await diff(...args);
  expect({ code, stdout, stderr }).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(words) });
  expect(stderr).toContain('npm run -s screens -- diff A B');
  await expect(readFile('robada')).rejects.toThrow('ENOENT');
});

test('what is called like an option of git is a name to git, too', async () => {
  const tools = await mkdtemp(join(tmpdir(), 'rectoria-tools-'));
  const given = join(tools, 'given.txt');
  const path = String(process.env['PATH']);
  const written = `#!/bin/sh\nprintf '%s\\n' "$@" >> '${given}'\nPATH='${path}' exec git "$@"\n`;
  await writeFile(join(tools, 'git'), written, { mode: 0o755 });
  vi.stubEnv('PATH', `${tools}:${path}`);
  const { code } = await diff('--from=--output=robada');
  vi.unstubAllEnvs();
  expect(code).toBe(2);
  const words = (await readFile(given, 'utf8')).split('\n');
  expect(words.filter((_, at) => words[at + 1]?.includes('robada'))).toEqual(['--end-of-options']);
  await rm(tools, { recursive: true });
});

test('2: a folder that was not there at the revision, or is in no repository', async () => {
  const later = join(project, 'nuevos');
  await cp(resources, later, { recursive: true });
  expect(await since('antes', later)).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no folder') });
  const outside = await mkdtemp(join(tmpdir(), 'rectoria-outside-'));
  expect(await since('antes', outside)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is in no repository of git'),
  });
  await rm(outside, { recursive: true });
});

test('2: no git at hand; two institutions are compared without it', async () => {
  vi.stubEnv('PATH', project);
  const [revisions, institutions] = [await diff('--from', 'antes'), await diff('unicda', 'prueba')];
  vi.unstubAllEnvs();
  expect(revisions).toMatchObject({ code: 2, stderr: expect.stringContaining('git, which is not to be found here') });
  expect(institutions).toMatchObject({ code: 1, stderr: '' });
});

test('1: resources with problems are told of, on either side', async () => {
  const broken = join(project, 'rotos');
  await cp('tests/fixtures/unknown-field/input', broken, { recursive: true });
  git('add', 'rotos');
  git('commit', '-qm', 'Rotos');
  const run = await since('HEAD', broken);
  expect(run).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('unknown-field') });
  expect(run.stderr).toContain(`HEAD:${broken} does not pass the \`check\` of this version`);
  expect(run.stderr).toMatch(new RegExp(`^HEAD:${broken}/`, 'm'));
  expect(run.stderr).not.toContain('rectoria-revision-');
});

test('1: rows that cannot be read are told of, and not told as taken out', async () => {
  const rows = join(resources, 'base', 'financieros', 'bancos.csv');
  const text = await readFile(rows, 'utf8');
  await writeFile(rows, text.replace('nombre', 'denominacion'));
  onTestFinished(() => writeFile(rows, text));
  for (const call of [
    ['--from', 'despues'],
    ['formacion', 'unicda'],
  ]) {
    const { code, stdout, stderr } = await diff(...call);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^${rows}:1:\\d+ `));
  }
});

test('the command as people call it ends with the same code', async () => {
  const call = ['diff', '--resources', resources, '--from', 'despues', '--fail-on', 'breaking'];
  expect(await runScript('screens', ...call)).toMatchObject({ code: 3, stderr: '' });
}, 60_000);
