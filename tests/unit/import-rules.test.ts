import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** DESIGN §2, “who may import whom”: a file and an import it must not have. */
const BREACHES: readonly (readonly [file: string, forbidden: string])[] = [
  ['src/model/a.ts', '#src/fields/index.ts'],
  ['src/model/b.ts', 'ajv'],
  ['src/model/c.ts', '../fields/index.ts'],
  ['src/fields/money/definition.ts', '#src/pipeline/run.ts'],
  ['src/fields/money/definition.ts', 'react'],
  ['src/fields/money/input.tsx', '#src/pipeline/run.ts'],
  ['src/fields/money/input.tsx', '#src/server/start-server.ts'],
  ['src/expressions/a.ts', '#src/kinds/index.ts'],
  ['src/kinds/catalogue/a.ts', '#src/kinds/menu/index.ts'],
  ['src/kinds/catalogue/rules/b.ts', '../../institution/index.ts'],
  ['src/kinds/menu/a.ts', '../catalogue/index.ts'],
  ['src/kinds/institution/a.ts', '#src/pipeline/run.ts'],
  ['src/pipeline/a.ts', '#src/server/start-server.ts'],
  ['src/app/a.tsx', '#src/pipeline/run.ts'],
  ['src/app/b.tsx', '../server/start-server.ts'],
  ['src/app/c.tsx', 'node:fs'],
  ['src/data-provider/a.ts', '#src/kinds/index.ts'],
  ['src/data-provider/b.ts', 'node:crypto'],
  ['src/runtime/a.ts', 'node:fs'],
  ['src/runtime/b.ts', '#src/app/main.tsx'],
  ['src/server/a.ts', 'react'],
  ['src/server/b.ts', '#src/app/main.tsx'],
  ['src/plugin/a.ts', 'react-admin'],
  ['src/screens/cobro/a.tsx', '#src/server/start-server.ts'],
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rectoria-import-rules-'));
  const config = readFileSync('.oxlintrc.json', 'utf8').replace('"typeAware": true', '"typeAware": false');
  writeFileSync(join(folder, '.oxlintrc.json'), config);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(file: string, imported: string): { status: number | null; output: string } {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from '${imported}';\n\nexport const same = thing;\n`);
  const { status, stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), [file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout };
}

describe('the linter', () => {
  it.each(BREACHES)('refuses that %s imports %s', (file, forbidden) => {
    const { status, output } = lint(file, forbidden);
    expect(output).toContain('is restricted');
    expect(status).toBe(1);
  });

  it('lets a screen import what it is made of', () => {
    expect(lint('src/screens/cobro/Cobro.tsx', '#src/app/list/CatalogueList.tsx')).toMatchObject({ status: 0 });
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
