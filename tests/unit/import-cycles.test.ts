import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cyclesOf } from '../../scripts/support/imports/cycles.ts';
import { layeredFolders, layersBroken, layersTable } from '../../scripts/support/imports/layers.ts';
import { readTree } from '../../scripts/support/imports/read-tree.ts';

const file = (path: string, ...imported: string[]) => ({
  path,
  imports: imported.map((specifier) => ({ specifier, line: 1 })),
});

const refused = (...files: Parameters<typeof cyclesOf>[0]): string[] =>
  cyclesOf(files).map(({ path, specifier }) => `${path} ${specifier}`);

/** Imports of what stands above, or beside. */
const UPWARD = [
  ['src/server/sql/a.ts', '../db/database.ts'],
  ['src/server/db/plan/a.ts', '#src/server/http/request-context.ts'],
  ['src/server/http/a.ts', '../catalogue/record/b.ts'],
  ['src/server/catalogue/write/a.ts', '../../processes/b.ts'],
  ['src/server/catalogue/record/a.ts', '../sql/b.ts'],
  ['src/server/catalogue/paged/a.ts', '../constraints/b.ts'],
  ['src/server/catalogue/constraints/a.ts', '../repository/b.ts'],
  ['src/server/catalogue/reading/a.ts', '../checks/b.ts'],
  ['src/server/catalogue/checks/deep/a.ts', '../../write/b.ts'],
  ['src/server/catalogue/write/a.ts', '../routes.ts'],
] as const;

describe('layers of the server', () => {
  it.each(UPWARD)('%s never needs %s', (path, specifier) => {
    expect(layersBroken([file(path, specifier)])).toMatchObject([{ path, specifier }]);
  });

  it('need what is below them, what is beside all of them each other, and tests whatever they test', () => {
    expect(
      layersBroken([
        file('src/server/auth/a.ts', '../http/b.ts', '../catalogue/write/b.ts', '../users/b.ts', '../create-app.ts'),
        file('src/server/catalogue/write/a.ts', '../record/b.ts', './b.ts', '../../sql/sql.ts', '#src/model/a.ts'),
        file('src/server/catalogue/states/a.ts', '../find/b.ts', '../routes.ts'),
        file('src/server/sql/a.test.ts', '../auth/b.ts'),
        file('src/kinds/catalogue/server.ts', '#src/server/catalogue/routes.ts'),
      ]),
    ).toEqual([]);
  });

  it('are folders that there are, hold today, and are told in CONTRIBUTING.md as they are', () => {
    expect(layeredFolders().filter((folder) => !existsSync(folder))).toEqual([]);
    expect(layersBroken(readTree('.', ['src']))).toEqual([]);
    expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(layersTable());
  });
});

describe('folders of the browser', () => {
  it('never need each other, be it by others in between', () => {
    const cycle = [
      file('src/app/a/a.ts', '../b/b.ts'),
      file('src/app/b/b.ts', '#src/app/c/c.tsx'),
      file('src/app/c/c.tsx', '#src/fields/nota/input.tsx', '../e/e.ts'),
      file('src/fields/nota/input.tsx', '../../app/a/other.ts'),
    ];
    expect(refused(...cycle)).toEqual([
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
    expect(refused(...files)).toEqual([]);
  });

  it('are in none such today, nor are those of the server and of a catalogue', () => {
    const files = readTree('.', ['src']);
    expect(files.length).toBeGreaterThan(1000);
    expect(cyclesOf(files)).toEqual([]);
  });
});

describe('folders of the server and of a catalogue', () => {
  it('never need each other, be it by others in between or by a file beside them', () => {
    expect(
      refused(
        file('src/server/a/a.ts', '../b/b.ts'),
        file('src/server/b/b.ts', '../c.ts'),
        file('src/server/c.ts', './a/d.ts'),
      ),
    ).toEqual(['src/server/a/a.ts ../b/b.ts', 'src/server/b/b.ts ../c.ts', 'src/server/c.ts ./a/d.ts']);
    expect(
      refused(
        file('src/server/db/plan/a.ts', '#src/server/catalogue/b.ts'),
        file('src/server/catalogue/b.ts', '../db/c.ts'),
      ),
    ).toHaveLength(2);
    for (const within of ['src/server/catalogue', 'src/server/db', 'src/kinds/catalogue']) {
      expect(refused(file(`${within}/a/a.ts`, '../b/b.ts'), file(`${within}/b/b/b.ts`, `../../a/c.ts`))).toEqual([
        `${within}/a/a.ts ../b/b.ts`,
        `${within}/b/b/b.ts ../../a/c.ts`,
      ]);
    }
  });

  it('may need what needs nothing of theirs, and what tests need counts for nothing', () => {
    expect(
      refused(
        file('src/server/catalogue/write/a.ts', '../sql/b.ts', '../../db/database.ts', './b.ts'),
        file('src/server/catalogue/write/b.ts', './a.ts', '../record/c.ts'),
        file('src/server/catalogue/sql/b.ts', '../record/c.ts'),
        file('src/server/catalogue/sql/b.test.ts', '../write/a.ts'),
        file('src/kinds/catalogue/tables/a.ts', '../link.ts', '../constraints/b.ts'),
        file('src/kinds/catalogue/link.ts', './tables/a.ts'),
      ),
    ).toEqual([]);
  });
});
