import { describe, expect, it } from 'vitest';
import { circlesOf } from '../../scripts/support/imports/circles.ts';
import { readTree } from '../../scripts/support/imports/read-tree.ts';

const file = (path: string, ...imported: string[]) => ({
  path,
  imports: imported.map((specifier) => ({ specifier, line: 1 })),
});

const refused = (...files: Parameters<typeof circlesOf>[0]): string[] =>
  circlesOf(files).map(({ path, specifier }) => `${path} ${specifier}`);

describe('folders of the browser', () => {
  it('never need each other, be it by others in between', () => {
    const circle = [
      file('src/app/a/a.ts', '../b/b.ts'),
      file('src/app/b/b.ts', '#src/app/c/c.tsx'),
      file('src/app/c/c.tsx', '#src/fields/nota/input.tsx', '../e/e.ts'),
      file('src/fields/nota/input.tsx', '../../app/a/other.ts'),
    ];
    expect(refused(...circle)).toEqual([
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
    expect(circlesOf(files)).toEqual([]);
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
