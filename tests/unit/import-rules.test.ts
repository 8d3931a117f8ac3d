import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breachesOf } from '../../scripts/support/imports/breaches.ts';
import { circlesOf } from '../../scripts/support/imports/circles.ts';
import { readPackages } from '../../scripts/support/imports/packages.ts';
import { importsOf } from '../../scripts/support/imports/read-imports.ts';
import { readTree } from '../../scripts/support/imports/read-tree.ts';
import { roomsTable } from '../../scripts/support/imports/table.ts';

const packages = readPackages('.');

/** A file that imports another, or a package. */
type Import = readonly [file: string, imported: string];

/** By row of the table in CONTRIBUTING.md, “Folder | May import”. Names that nobody has yet: no list knows them. */
const FORBIDDEN: Readonly<Record<string, readonly Import[]>> = {
  'src/model': [
    ['src/model/a.ts', 'src/fields/index.ts'],
    ['src/model/a.ts', 'src/runtime/paths.ts'],
    ['src/model/deep/a.ts', 'src/pipeline/run.ts'],
    ['src/model/a.ts', 'ajv'],
    ['src/model/a.ts', 'node:fs'],
  ],
  'src/runtime': [
    ['src/runtime/a.ts', 'src/fields/index.ts'],
    ['src/runtime/cel/a.ts', 'src/app/main.tsx'],
    ['src/runtime/a.ts', 'src/expressions/compile.ts'],
    ['src/runtime/a.ts', 'src/development/a.ts'],
    ['src/runtime/a.ts', 'node:fs'],
    ['src/runtime/a.ts', 'fs'],
    ['src/runtime/a.ts', 'react'],
    ['src/runtime/a.ts', 'fastify'],
  ],
  'src/i18n': [
    ['src/i18n/a.ts', 'src/server/start-server.ts'],
    ['src/i18n/a.ts', 'src/app/main.tsx'],
    ['src/i18n/a.ts', 'node:path'],
    ['src/i18n/a.ts', 'react-admin'],
  ],
  'src/expressions': [
    ['src/expressions/a.ts', 'src/kinds/index.ts'],
    ['src/expressions/a.ts', 'src/fields/index.ts'],
    ['src/expressions/a.ts', 'src/development/a.ts'],
    ['src/expressions/a.ts', 'react'],
  ],
  'src/fields/*.ts': [
    ['src/fields/nota/definition.ts', 'src/pipeline/run.ts'],
    ['src/fields/nota/definition.ts', 'src/fields/nota/input.tsx'],
    ['src/fields/nota/definition.ts', 'src/app/form/EditForm.tsx'],
    ['src/fields/nota/definition.ts', 'src/kinds/catalogue/index.ts'],
    ['src/fields/nota/definition.ts', 'src/expressions/compile.ts'],
    ['src/fields/nota/definition.ts', 'src/development/a.ts'],
    ['src/fields/shared.ts', 'src/data-provider/guards.ts'],
    ['src/fields/nota/definition.ts', 'react'],
    ['src/fields/nota/definition.ts', '@tiptap/react'],
    ['src/fields/nota/definition.ts', 'node:fs'],
    ['src/fields/nota/definition.ts', 'pg'],
  ],
  'src/kinds/<kind>': [
    ['src/kinds/nota/a.ts', 'src/kinds/catalogue/index.ts'],
    ['src/kinds/nota/rules/a.ts', 'src/kinds/reporte/index.ts'],
    ['src/kinds/catalogue/rules/a.ts', 'src/kinds/nota/define.ts'],
    ['src/kinds/nota/a.ts', 'src/kinds/index.ts'],
    ['src/kinds/nota/a.ts', 'src/pipeline/run.ts'],
    ['src/kinds/nota/a.ts', 'src/server/start-server.ts'],
    ['src/kinds/nota/a.ts', 'src/development/a.ts'],
    ['src/kinds/nota/a.ts', 'src/fields/money/input.tsx'],
    ['src/kinds/nota/a.ts', 'scripts/support/port.ts'],
    ['src/kinds/nota/a.ts', 'react'],
  ],
  'src/pipeline': [
    ['src/pipeline/check.ts', 'src/pipeline/resolve.ts'],
    ['src/pipeline/check.ts', 'src/pipeline/load/parse-file.ts'],
    ['src/pipeline/load/a.ts', 'src/pipeline/validate.ts'],
    ['src/pipeline/resolve/a.ts', 'src/pipeline/load.ts'],
    ['src/pipeline/nueva.ts', 'src/pipeline/run.ts'],
    ['src/pipeline/report/a.ts', 'src/pipeline/check.ts'],
    ['src/pipeline/check.ts', 'src/kinds/catalogue/index.ts'],
    ['src/pipeline/run.ts', 'src/kinds/menu/index.ts'],
    ['src/pipeline/check.ts', 'src/plugin/index.ts'],
    ['src/pipeline/check.ts', 'src/server/start-server.ts'],
    ['src/pipeline/check.ts', 'react'],
  ],
  'src/server': [
    ['src/server/http/a.ts', 'src/app/main.tsx'],
    ['src/server/http/a.ts', 'src/screens/cobro/totals.ts'],
    ['src/server/http/a.ts', 'src/data-provider/guards.ts'],
    ['src/server/http/a.ts', 'src/fields/money/input.tsx'],
    ['src/server/http/a.ts', 'src/pipeline/check.ts'],
    ['src/server/http/a.ts', 'src/development/a.ts'],
    ['src/server/http/a.ts', '.generated/registries/demo.ts'],
    ['src/server/http/a.ts', 'scripts/support/port.ts'],
    ['src/server/http/a.ts', 'tests/support/postgres.ts'],
    ['src/server/http/a.ts', 'react'],
    ['src/server/http/a.ts', '@mui/material/Button'],
    ['src/server/http/a.ts', 'playwright'],
    ['src/server/http/a.ts', 'left-pad'],
  ],
  'src/plugin': [
    ['src/plugin/a.ts', 'src/server/start-server.ts'],
    ['src/plugin/a.ts', 'src/app/main.tsx'],
    ['src/plugin/a.ts', 'react-admin'],
    ['src/plugin/stand-ins/a.ts', 'src/model/text.ts'],
    ['src/plugin/stand-ins/a.ts', 'node:fs'],
  ],
  'src/development': [
    ['src/development/a.ts', 'src/app/main.tsx'],
    ['src/development/a.ts', 'src/kinds/catalogue/index.ts'],
    ['src/development/a.ts', 'react-dom/server'],
  ],
  scripts: [
    ['scripts/a.ts', 'src/app/main.tsx'],
    ['scripts/support/a.ts', 'src/data-provider/guards.ts'],
    ['scripts/a.ts', 'src/pipeline/check.ts'],
    ['scripts/a.ts', 'react'],
  ],
  'src/data-provider': [
    ['src/data-provider/a.ts', 'src/kinds/index.ts'],
    ['src/data-provider/http/a.ts', 'src/app/main.tsx'],
    ['src/data-provider/a.ts', 'src/development/a.ts'],
    ['src/data-provider/a.ts', 'node:crypto'],
    ['src/data-provider/a.ts', 'crypto'],
  ],
  'controls of src/app': [
    ['src/app/control/a.tsx', 'src/fields/nota/input.tsx'],
    ['src/app/field/a.tsx', 'src/app/form/EditForm.tsx'],
    ['src/app/column/a.tsx', 'src/app/list/CatalogueList.tsx'],
    ['src/app/ui/a.ts', 'src/app/shell/Layout.tsx'],
    ['src/app/i18n/a.ts', 'src/app/start/start.tsx'],
    ['src/app/ui/a.ts', 'src/server/start-server.ts'],
    ['src/app/ui/a.ts', 'node:fs'],
  ],
  'lists and forms of src/app': [
    ['src/app/form/a.tsx', 'src/fields/nota/input.tsx'],
    ['src/app/list/a.tsx', 'src/app/shell/Layout.tsx'],
    ['src/app/form/a.tsx', 'src/app/nueva/a.tsx'],
    ['src/app/list/a.tsx', '.generated/institutions.ts'],
    ['src/app/list/a.tsx', 'src/kinds/nota/index.ts'],
    ['src/app/list/a.tsx', 'fastify'],
  ],
  'src/fields/*.tsx': [
    ['src/fields/nota/input.tsx', 'src/app/form/EditForm.tsx'],
    ['src/fields/nota/column.tsx', 'src/app/list/CatalogueList.tsx'],
    ['src/fields/nota/column.tsx', 'src/app/shell/Layout.tsx'],
    ['src/fields/nota/column.tsx', 'src/app/nueva/a.tsx'],
    ['src/fields/nota/input.tsx', 'src/server/start-server.ts'],
    ['src/fields/nota/input.tsx', 'src/pipeline/run.ts'],
    ['src/fields/nota/input.tsx', 'src/screens/cobro/totals.ts'],
    ['src/fields/nota/input.tsx', 'src/development/a.ts'],
    ['src/fields/nota/input.tsx', '.generated/registries/demo.ts'],
    ['src/fields/nota/input.tsx', 'node:fs'],
    ['src/fields/nota/input.tsx', 'ajv'],
  ],
  'src/app': [
    ['src/app/a.tsx', 'src/pipeline/run.ts'],
    ['src/app/shell/a.tsx', 'src/server/start-server.ts'],
    ['src/app/shell/a.tsx', 'src/kinds/nota/index.ts'],
    ['src/app/shell/a.tsx', 'src/expressions/compile.ts'],
    ['src/app/shell/a.tsx', 'src/development/a.ts'],
    ['src/app/shell/a.tsx', 'src/plugin/index.ts'],
    ['src/app/shell/a.tsx', 'src/screens/cobro/screen.tsx'],
    ['src/app/shell/a.tsx', 'scripts/support/port.ts'],
    ['src/app/shell/a.tsx', 'tests/support/postgres.ts'],
    ['src/app/shell/a.tsx', 'src/app/testing/setup.ts'],
    ['src/app/shell/a.tsx', 'node:fs'],
    ['src/app/shell/a.tsx', 'fs/promises'],
    ['src/app/shell/a.tsx', 'fastify'],
    ['src/app/shell/a.tsx', 'vitest'],
  ],
  'src/screens/<name>': [
    ['src/screens/cobro/a.tsx', 'src/screens/pensum/slot.tsx'],
    ['src/screens/cobro/deep/a.ts', 'src/screens/horario/a.ts'],
    ['src/screens/cobro/a.tsx', 'src/server/start-server.ts'],
    ['src/screens/cobro/a.tsx', 'src/pipeline/run.ts'],
    ['src/screens/cobro/a.tsx', 'src/kinds/nota/index.ts'],
    ['src/screens/cobro/a.tsx', 'node:fs'],
    ['src/screens/cobro/a.tsx', 'pg'],
  ],
  '.generated': [
    ['.generated/screens/a/b/base/screen.tsx', 'src/server/start-server.ts'],
    ['.generated/screens/a/b/base/screen.tsx', 'src/kinds/nota/index.ts'],
    ['.generated/registries/demo.ts', 'src/pipeline/run.ts'],
    ['.generated/screens/a/b/base/validate.js', 'ajv'],
    ['.generated/screens/a/b/base/screen.tsx', 'node:fs'],
  ],
  'no row': [
    ['src/nueva/a.ts', 'src/model/text.ts'],
    ['src/app/shell/a.tsx', 'src/nueva/a.ts'],
    ['src/app/shell/a.tsx', 'node_modules/fastify/fastify.js'],
  ],
};

/** What each row lets through. */
const ALLOWED: readonly Import[] = [
  ['src/model/a.ts', 'src/model/text.ts'],
  ['src/runtime/a.ts', 'src/model/text.ts'],
  ['src/runtime/a.ts', 'big.js'],
  ['src/i18n/a.ts', 'src/model/text.ts'],
  ['src/expressions/a.ts', 'src/runtime/cel.ts'],
  ['src/expressions/a.ts', '@marcbachmann/cel-js'],
  ['src/fields/nota/definition.ts', 'src/model/field-type.ts'],
  ['src/fields/nota/definition.ts', 'src/fields/reference/definition.ts'],
  ['src/kinds/index.ts', 'src/kinds/nota/index.ts'],
  ['src/kinds/nota/rules/a.ts', 'src/kinds/nota/define.ts'],
  ['src/kinds/nota/a.ts', 'src/fields/index.ts'],
  ['src/kinds/nota/a.ts', 'src/expressions/compile.ts'],
  ['src/kinds/nota/a.ts', 'node:path'],
  ['src/pipeline/run.ts', 'src/pipeline/nueva.ts'],
  ['src/pipeline/run.ts', 'src/kinds/index.ts'],
  ['src/pipeline/load.ts', 'src/pipeline/load/parse-file.ts'],
  ['src/pipeline/check.ts', 'src/pipeline/report/problem-at.ts'],
  ['src/server/http/a.ts', 'src/pipeline/run.ts'],
  ['src/server/http/a.ts', 'src/kinds/nota/index.ts'],
  ['src/server/http/a.ts', 'fastify'],
  ['src/plugin/a.ts', 'src/pipeline/run.ts'],
  ['src/development/a.ts', 'src/server/start-server.ts'],
  ['scripts/a.ts', 'src/development/a.ts'],
  ['src/data-provider/a.ts', 'axios'],
  ['src/fields/nota/input.tsx', 'src/app/control/TextControl.tsx'],
  ['src/fields/nota/input.tsx', 'src/fields/nota/definition.ts'],
  ['src/fields/nota/input.tsx', 'react'],
  ['src/app/form/a.tsx', 'src/app/field/Field.tsx'],
  ['src/app/nueva/a.tsx', 'src/app/form/EditForm.tsx'],
  ['src/app/nueva/a.tsx', 'src/fields/nota/input.tsx'],
  ['src/app/shell/a.tsx', 'src/data-provider/guards.ts'],
  ['src/app/shell/a.tsx', '.generated/institutions.ts'],
  ['src/screens/cobro/a.tsx', 'src/screens/cobro/totals.ts'],
  ['src/screens/cobro/a.tsx', 'src/app/list/CatalogueList.tsx'],
  ['src/screens/cobro/a.tsx', '.generated/screens/a/b/base/validate.js'],
  ['.generated/screens/a/b/base/screen.tsx', 'src/screens/cobro/screen.tsx'],
  ['.generated/screens/a/b/base/screen.tsx', 'src/fields/nota/input.tsx'],
  ['src/server/http/a.test.ts', 'src/app/main.tsx'],
  ['src/server/http/a.test.ts', 'vitest'],
];

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
  'require()': (address) => `export const a: unknown = require('${address}');`,
};

const breaches = (path: string, source: string): string[] =>
  breachesOf([{ path, imports: importsOf(path.replace(/js$/, 'ts'), source) }], packages).map(
    ({ specifier }) => specifier,
  );

const writings = (imports: readonly Import[]): { path: string; address: string; way: string; source: string }[] =>
  imports.flatMap(([path, imported]) =>
    spellingsOf([path, imported]).flatMap((address) =>
      Object.entries(WRITTEN).map(([way, write]) => ({ path, address, way, source: write(address) })),
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

  it('refuse in the browser what nobody can look up', () => {
    const source = 'export const load = (name: string) => import(`#src/server/${name}.ts`);';
    expect(breaches('src/app/shell/a.ts', source)).toHaveLength(1);
    expect(breaches('src/server/a.ts', source)).toEqual([]);
  });

  it('tell the line, and hold each import of a file to them', () => {
    const imports = importsOf('a.ts', "import 'react';\n\nimport 'node:fs';\nexport {} from\n  '#src/server/a.ts';\n");
    expect(breachesOf([{ path: 'src/app/a.ts', imports }], packages)).toMatchObject([
      { path: 'src/app/a.ts', line: 3, specifier: 'node:fs' },
      { path: 'src/app/a.ts', line: 4, specifier: '#src/server/a.ts' },
    ]);
  });
});

const file = (path: string, ...imported: string[]) => ({
  path,
  imports: imported.map((specifier) => ({ specifier, line: 1 })),
});

describe('folders of the browser', () => {
  it('never need each other, be it by others in between', () => {
    const circle = [
      file('src/app/a/a.ts', '../b/b.ts'),
      file('src/app/b/b.ts', '#src/app/c/c.tsx'),
      file('src/app/c/c.tsx', '#src/fields/nota/input.tsx', '../e/e.ts'),
      file('src/fields/nota/input.tsx', '../../app/a/other.ts'),
    ];
    expect(circlesOf(circle).map(({ path, specifier }) => `${path} ${specifier}`)).toEqual([
      'src/app/a/a.ts ../b/b.ts',
      'src/app/b/b.ts #src/app/c/c.tsx',
      'src/app/c/c.tsx #src/fields/nota/input.tsx',
      'src/fields/nota/input.tsx ../../app/a/other.ts',
    ]);
  });

  it('may need what needs nothing of theirs: files of the same folder, definitions and tests', () => {
    const files = [
      file('src/app/a/a.ts', './b.ts', '../b/b.ts', '#src/fields/nota/format.ts'),
      file('src/app/a/b.ts', './a.ts'),
      file('src/app/b/b.ts', '../c/c.ts'),
      file('src/app/b/b.test.ts', '../a/a.ts'),
      file('src/fields/nota/input.tsx', '#src/app/a/a.ts'),
    ];
    expect(circlesOf(files)).toEqual([]);
  });

  it('are in none such today', () => {
    const files = readTree('.', ['src']);
    expect(files.length).toBeGreaterThan(1000);
    expect(circlesOf(files)).toEqual([]);
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
