import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breachesOf, roomOf } from '../../scripts/support/imports/breaches.ts';
import { readPackages } from '../../scripts/support/imports/packages.ts';
import { importsOf } from '../../scripts/support/imports/read-imports.ts';
import { readTree } from '../../scripts/support/imports/read-tree.ts';
import { ROOMS } from '../../scripts/support/imports/rooms.ts';
import { roomsTable } from '../../scripts/support/imports/table.ts';
import { ALLOWED } from './allowed-imports.ts';
import { FORBIDDEN, type Import } from './forbidden-imports.ts';

const packages = readPackages('.');

const isPackage = (imported: string): boolean => !/^(src|scripts|tests|\.generated|node_modules)\//.test(imported);

/** How an address can be spelt: over the root's names, relative, and relative by way of another folder. */
function spellingsOf([file, imported]: Import): string[] {
  if (isPackage(imported)) return [imported];
  const relative = posix.relative(posix.dirname(file), imported);
  const direct = relative.startsWith('.') ? relative : `./${relative}`;
  const named = imported.replace(/^\.generated\//, 'generated/');
  return [
    direct,
    `./elsewhere/../${direct}`,
    ...(/^(src|tests|generated)\//.test(named) ? [`#${named}`, `#src/model/../../${imported}`] : []),
  ];
}

/** How an import can be written. */
const WRITTEN: Readonly<Record<string, (address: string) => string>> = {
  'import …': (address) => `import { a } from '${address}';\nexport const b = a;`,
  'import type …': (address) => `import type { A } from '${address}';\nexport type B = A;`,
  'import { type … }': (address) => `import { type A } from '${address}';\nexport type B = A;`,
  "import '…'": (address) => `import '${address}';`,
  'export … from': (address) => `export { a } from '${address}';`,
  'export type … from': (address) => `export type { A } from '${address}';`,
  'export * from': (address) => `export * from '${address}';`,
  'import()': (address) => `export const a = () => import('${address}');`,
  'import(`…`)': (address) => `export const a = () => import(\`${address}\`);`,
  'import() of a type': (address) => `export type A = import('${address}').A;`,
  'import = require()': (address) => `import a = require('${address}');\nexport const b = a;`,
  'import.meta.glob()': (address) => `export const a = import.meta.glob('${address}');`,
  'require()': (address) => `export const a: unknown = require('${address}');`,
  'createRequire()': (address) => `const load = createRequire(import.meta.url);\nexport const a = load('${address}');`,
  'createRequire().resolve()': (address) => `export const a = createRequire(import.meta.url).resolve('${address}');`,
  'require() in brackets': (address) => `export const a: unknown = (require as Load)('${address}');`,
  'process.getBuiltinModule()': (address) => `export const a = process.getBuiltinModule('${address}');`,
  'declare module': (address) => `declare module '${address}' {\n  interface A {}\n}\nexport {};`,
  "import.meta['resolve']()": (address) => `export const a = import.meta['resolve']('${address}');`,
  'import.meta.resolve()': (address) => `export const a = import.meta.resolve('${address}');`,
};

/** How an address, never a package, can be written besides. */
const WRITTEN_OF_FILES: typeof WRITTEN = {
  'new URL()': (address) => `export const a = new URL('${address}', import.meta.url);`,
  '/// <reference>': (address) => `/// <reference path="${address}" />\nexport const a = 1;`,
};

const breaches = (path: string, source: string): string[] =>
  breachesOf([{ path, imports: importsOf(path.replace(/js$/, 'ts'), source) }], packages).map(
    ({ specifier }) => specifier,
  );

const writings = (imports: readonly Import[]): { path: string; address: string; way: string; source: string }[] =>
  imports.flatMap(([path, imported]) =>
    spellingsOf([path, imported]).flatMap((address) =>
      Object.entries(isPackage(imported) ? WRITTEN : { ...WRITTEN, ...WRITTEN_OF_FILES }).map(([way, write]) => ({
        path,
        address,
        way,
        source: write(address),
      })),
    ),
  );

describe('the import rules', () => {
  it.each(Object.entries(FORBIDDEN))('of %s refuse what is forbidden, however it is written', (_row, imports) => {
    const passed = writings(imports).filter(({ path, source }) => breaches(path, source).length === 0);
    expect(passed).toEqual([]);
  });

  it('let through what is allowed, however it is written', () => {
    const refused = writings(ALLOWED).filter(({ path, source }) => breaches(path, source).length > 0);
    expect(refused).toEqual([]);
  });

  it('are each proven by what they refuse; tests alone may import everything', () => {
    const proven = new Set(Object.values(FORBIDDEN).flatMap((imports) => imports.map(([path]) => roomOf(path)?.name)));
    expect(ROOMS.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual(['tests']);
  });

  it('let a kind load its part of the server when that starts, and not before', () => {
    const later = "export const part = async () => (await import('./server.ts')).part;";
    expect(breaches('src/kinds/nota/index.ts', later)).toEqual([]);
    expect(breaches('src/kinds/nota/index.ts', "import { part } from './server.ts';\nexport { part };")).toHaveLength(
      1,
    );
    expect(
      breaches('src/kinds/nota/index.ts', "import type { Part } from './server.ts';\nexport type P = Part;"),
    ).toHaveLength(1);
  });

  it('refuse what nobody can look up, but where what was generated is found', () => {
    const source = 'export const load = (name: string) => import(`#src/server/${name}.ts`);';
    for (const path of ['src/app/shell/a.ts', 'src/server/a.ts', 'src/kinds/nota/a.ts', 'scripts/a.ts']) {
      expect(breaches(path, source)).toHaveLength(1);
    }
    expect(breaches('src/app/shell/a.ts', 'export const a = (b: string) => new URL(b, import.meta.url);')).toHaveLength(
      1,
    );
    expect(breaches('src/server/catalogue/repository/record-rules.ts', source)).toEqual([]);
    expect(breaches('tests/unit/a.ts', source)).toEqual([]);
  });

  it('know `createRequire` by whatever name it is called', () => {
    for (const load of [
      "import { createRequire as load } from 'node:module';\nexport const a = load(import.meta.url)('#src/app/main.tsx');",
      "import * as node from 'node:module';\nexport const a = node.createRequire(import.meta.url)('#src/app/main.tsx');",
    ]) {
      expect(breaches('src/server/http/a.ts', load)).toEqual(['#src/app/main.tsx']);
    }
  });

  it.each([
    [
      'createRequire() in an object',
      "const o = { load: createRequire(import.meta.url) };\nexport const a = o.load('ADDRESS');",
    ],
    [
      'createRequire() by assignment',
      "let load;\nload = createRequire(import.meta.url);\nexport const a = load('ADDRESS');",
    ],
    [
      'createRequire() in an array',
      "const [load] = [createRequire(import.meta.url)];\nexport const a = load('ADDRESS');",
    ],
    ['createRequire() handed on', "export const a = call(createRequire(import.meta.url), 'ADDRESS');"],
    [
      'createRequire by another name',
      "const make = createRequire;\nexport const a = make(import.meta.url)('ADDRESS');",
    ],
    ['createRequire handed on', 'export const a = { createRequire };'],
    [
      'createRequire taken apart',
      "const { createRequire: make } = node;\nexport const a = make(import.meta.url)('ADDRESS');",
    ],
    ['import.meta.url by another name', "const here = import.meta.url;\nexport const a = new URL('ADDRESS', here);"],
    ['import.meta taken apart', "const { url } = import.meta;\nexport const a = new URL('ADDRESS', url);"],
    ['import.meta by another name', "const meta = import.meta;\nexport const a = meta.glob('ADDRESS');"],
    ['import.meta.glob by another name', "const load = import.meta.glob;\nexport const a = load('ADDRESS');"],
    ['import.meta.glob in an object', "const o = { load: import.meta.glob };\nexport const a = o.load('ADDRESS');"],
    ['new Worker()', "export const a = new Worker('ADDRESS');"],
    ['new SharedWorker()', "export const a = new globalThis.SharedWorker('ADDRESS', { type: 'module' });"],
    ['new Worker() of what is computed', 'export const a = (b) => new Worker(b);'],
    ['importScripts()', "importScripts('ADDRESS');"],
    ['serviceWorker.register()', "navigator.serviceWorker.register('ADDRESS');"],
    ['/// <reference types>', '/// <reference types="ADDRESS" />\nexport const a = 1;'],
  ])('refuse %s', (_way, source) => {
    const [path, address] = ['src/app/ui/a.ts', '../../server/start-server.ts'];
    expect(breaches(path, source.replace('ADDRESS', address))).toHaveLength(1);
  });

  it.each([
    [
      'createRequire() by assignment',
      "let load;\nload = createRequire(import.meta.url);\nexport const a = load('./b.ts');",
    ],
    ['import.meta.url by another name', "const here = import.meta.url;\nexport const a = new URL('./b.ts', here);"],
    ['import.meta.url handed on', 'export const a = fileURLToPath(import.meta.url);'],
    ['import.meta.env', 'export const a = { isDev: import.meta.env.DEV, hot: import.meta.hot };'],
    ['new Worker()', "export const a = new Worker('./b.ts');"],
    ['what is no worker', "export const a = new Workers('../../server/start-server.ts');"],
    ['/// <reference types>', '/// <reference types="./b.ts" />\nexport const a = 1;'],
    [
      'what a comment of TypeScript says',
      "/** As import('../../server/start-server.ts') does. */\nexport const a = 1;",
    ],
  ])('let %s through', (_way, source) => {
    expect(breaches('src/app/ui/a.ts', source)).toEqual([]);
  });

  it.each([
    ["/** @type {import('ADDRESS').Server} */\nexport const a = 1;"],
    ["/** @import { Server } from 'ADDRESS' */\nexport const a = 1;"],
    ['/**\n * @param {typeof import("ADDRESS")} server\n */\nexport const a = (server) => server;'],
  ])('read the types that JavaScript says in comments: %s', (source) => {
    const stand = (address: string): string[] =>
      breachesOf(
        [{ path: 'src/plugin/shims/a.js', imports: importsOf('a.js', source.replace('ADDRESS', address)) }],
        packages,
      ).map(({ specifier }) => specifier);
    expect(stand('../../server/start-server.ts')).toEqual(['../../server/start-server.ts']);
    expect(stand('./b.js')).toEqual([]);
  });

  it('take what no code is for data: folders, tables, images', () => {
    for (const data of ['../../resources', '../../../package.json', 'rows.csv']) {
      expect(breaches('src/server/a.ts', `export const a = new URL('${data}', import.meta.url);`)).toEqual([]);
    }
  });

  it('refuse every way to spell a file but its own, by which it would be in another room, or in none', () => {
    const own = [
      './server',
      './server.js',
      './server.mjs',
      './server.ts?raw',
      './server.ts#a',
      '.',
      './',
      './%73erver.ts',
    ];
    for (const address of own) {
      expect(breaches('src/kinds/nota/index.ts', `import { part } from '${address}';`), address).toEqual([address]);
    }
    const others = ['#src/kinds/otra', '#src/kinds/otra/server', '../plugin/shims', '/src/kinds/index.ts'];
    for (const address of [...others, 'file:///src/a.ts', 'data:text/javascript,1', '#other/a.ts']) {
      for (const path of ['src/pipeline/check.ts', 'src/development/a.ts', 'src/plugin/shims/a.ts']) {
        expect(breaches(path, `export * from '${address}';`), `${path} ${address}`).toEqual([address]);
      }
    }
  });

  it('look at every file that is code', () => {
    const root = mkdtempSync(join(tmpdir(), 'imports-'));
    try {
      mkdirSync(join(root, 'src'));
      const names = ['a.ts', 'b.tsx', 'c.mts', 'd.cts', 'e.js', 'f.jsx', 'g.mjs', 'h.cjs', 'i.css', 'k.html'];
      writeFileSync(join(root, 'page.html'), '');
      for (const name of [...names, 'j.json']) writeFileSync(join(root, 'src', name), '');
      expect(readTree(root).map(({ path }) => path)).toEqual(['page.html', ...names.map((name) => `src/${name}`)]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('tell the line, and hold each import of a file to them', () => {
    const imports = importsOf('a.ts', "import 'react';\n\nimport 'node:fs';\nexport {} from\n  '#src/server/a.ts';\n");
    expect(breachesOf([{ path: 'src/app/a.ts', imports }], packages)).toMatchObject([
      { path: 'src/app/a.ts', line: 3, specifier: 'node:fs' },
      { path: 'src/app/a.ts', line: 4, specifier: '#src/server/a.ts' },
    ]);
  });
});

describe('CONTRIBUTING.md', () => {
  it('tells them as they are', () => {
    expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(roomsTable());
  });
});

describe('the tree', () => {
  it('carries neither a registry host nor a path of somebody’s machine', () => {
    // Spelt so that this file does not carry one itself.
    const host = ['//registry', ''].join('.');
    const found = spawnSync('git', ['grep', '-nIF', '-e', host, '--', '.'], { encoding: 'utf8' });
    expect(found.stdout).toBe('');
    expect(execFileSync('git', ['ls-files', 'package-lock.json'], { encoding: 'utf8' }).trim()).toBe(
      'package-lock.json',
    );
  });
});
