import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { kinds } from '#src/kinds/index.ts';
import { fileOf } from '../../scripts/support/imports/breaches.ts';
import { readTree } from '../../scripts/support/imports/read-tree.ts';

/** Files of ours that are no tests, with the files that they import. */
const files = readTree('.', ['src', 'scripts'])
  .filter(({ path }) => !/\.test\.tsx?$|^src\/app\/testing\//.test(path))
  .map(({ path, imports }) => ({ path, imports: imports.flatMap(({ specifier }) => fileOf(path, specifier) ?? []) }));

/** Files beside the folder that import something of it. */
const importersOf = (folder: string): readonly string[] =>
  files
    .filter(({ path }) => !path.startsWith(`${folder}/`))
    .filter(({ imports }) => imports.some((file) => file.startsWith(`${folder}/`)))
    .map(({ path }) => path);

const holding = (words: RegExp, among: typeof files): readonly string[] =>
  among.filter(({ path }) => words.test(readFileSync(path, 'utf8'))).map(({ path }) => path);

/** How resources of one kind are asked for by its name. */
const askedFor = (kind: string): RegExp => new RegExp(`(?:ofKind|theOne|isOfKind|kindNamed)\\([^)]*'${kind}'`);

const foldersOf = (dir: string): readonly string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Kinds that others are made for: the server keeps catalogues, everything is of an institution, and has a menu. */
const KNOWN_TO_OTHERS = ['catalogue', 'institution', 'menu'];

/**
 * Folders of the server that are made for one kind alone, and typed by its description: what answers strangers is a room
 * of the server, with its limits, files and links, which the kind's own part registers (CONTRIBUTING.md).
 */
const SERVERS: Readonly<Record<string, string>> = { screen: 'src/server/public/' };

const free = Object.keys(kinds).filter((kind) => !KNOWN_TO_OTHERS.includes(kind));

it('a kind is a folder and its line in the list of kinds', () => {
  expect(free).toContain('screen');
  for (const kind of free) {
    const importers = importersOf(`src/kinds/${kind}`).filter((path) => !path.startsWith(SERVERS[kind] ?? 'none'));
    expect(importers).toEqual(['src/kinds/index.ts']);
    const others = files.filter(({ path }) => !path.startsWith(`src/kinds/${kind}/`));
    expect(holding(askedFor(kind), others)).toEqual([]);
    const lines = readFileSync('src/kinds/index.ts', 'utf8').match(new RegExp(`\\b${kind}\\b.*`, 'g'));
    // One that imports it, and its place in the list.
    expect(lines).toHaveLength(2);
  }
});

it('no stage, generator, command or part of the browser asks for a kind by name, but what is made for one', () => {
  const generic = /^src\/(pipeline|codegen|plugin|development|app|data-provider|screens)\/|^scripts\/(?!dgii)/;
  const among = files.filter(({ path }) => generic.test(path));
  expect(among.length).toBeGreaterThan(500);
  expect(Object.keys(kinds).flatMap((kind) => holding(askedFor(kind), among))).toEqual([]);
  // Nor by comparing: what a kind is otherwise for, it offers.
  const compared = new RegExp(`(?:kind|name) (?:===|!==) '(?:${Object.keys(kinds).join('|')})'`);
  const asking = files.filter(({ path }) => /^src\/(pipeline|codegen|server\/prepare)\/|^scripts\//.test(path));
  expect(holding(compared, asking)).toEqual([]);
});

/** Where what is compared is the type of something else: of a JSON Schema, an input of HTML, CEL, SQL, a part of a body. */
const OTHER_TYPES = [
  'src/kinds/catalogue/record/index.ts',
  'src/kinds/home/rules/unknown-card-field.ts',
  'src/kinds/screen/rules/public-field.ts',
  'src/server/db/plan/diff-definitions.ts',
  'src/server/files/read-parts.ts',
];

it('no field type is known by its name outside of its folder: what is asked of it, it says', () => {
  const compared = new RegExp(`(?<!typeof )\\btype (?:===|!==) '(?:${[...fieldTypes.keys()].join('|')})'`);
  const among = files.filter(({ path }) => !path.startsWith('src/fields/'));
  expect(holding(compared, among).toSorted()).toEqual(OTHER_TYPES);
});

it('a hand-written screen is a folder and the line that names it: of YAML, or of a kind that is always drawn so', () => {
  const yaml = readdirSync('resources', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => readFileSync(`resources/${name}`, 'utf8').split('\n'));
  const ofKinds = files.filter(({ path }) => path.startsWith('src/kinds/'));
  for (const screen of foldersOf('src/screens')) {
    expect(importersOf(`src/screens/${screen}`)).toEqual([]);
    const lines = yaml.filter((line) => new RegExp(`\\b(screen|slot|module): ${screen}\\b`).test(line));
    // What draws every process is named by their kind.
    const named = holding(new RegExp(`'${screen}'`), ofKinds);
    expect([...lines, ...named], screen).toHaveLength(1);
  }
});
