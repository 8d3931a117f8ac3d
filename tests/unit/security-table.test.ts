import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** How many demands ASVS 5.0.0 has at levels 1 and 2, by section; in each they are numbered from one. */
const SECTIONS = `
  V1.1:2 V1.2:9 V1.3:11 V1.4:3 V1.5:2 V2.1:3 V2.2:3 V2.3:4 V2.4:1 V3.2:2 V3.3:4 V3.4:6 V3.5:5 V3.7:2
  V4.1:3 V4.2:1 V4.3:2 V4.4:4 V5.1:1 V5.2:3 V5.3:2 V5.4:3 V6.1:3 V6.2:12 V6.3:4 V6.4:4 V6.5:5 V6.6:3
  V6.8:4 V7.1:3 V7.2:4 V7.3:2 V7.4:5 V7.5:2 V7.6:2 V8.1:2 V8.2:3 V8.3:1 V8.4:1 V9.1:3 V9.2:4 V10.1:2
  V10.2:2 V10.3:4 V10.4:11 V10.5:5 V10.6:2 V10.7:3 V11.1:2 V11.2:3 V11.3:3 V11.4:4 V11.5:1 V11.6:1
  V12.1:3 V12.2:2 V12.3:4 V13.1:1 V13.2:5 V13.3:2 V13.4:5 V14.1:2 V14.2:4 V14.3:3 V15.1:3 V15.2:3
  V15.3:7 V16.1:1 V16.2:5 V16.3:4 V16.4:3 V16.5:3 V17.1:1 V17.2:4 V17.3:2
`;

const DEMANDS = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((told) => {
    const [section, count] = told.split(':');
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`);
  });

const DOCUMENT = 'docs/security.md';
const lines = readFileSync(DOCUMENT, 'utf8').split('\n');

const rows = lines
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

const absent = lines.filter((line) => /^- V\d/.test(line)).flatMap((line) => line.match(/V\d+\.\d+\.\d+/g) ?? []);

/** “title” of a test in a [file](../path). */
const SHOWN = /^\[`[\w-]+`\]\(\.\.\/([^)]+)\) “(.+)”$/;

const count = (wanted: string): number => rows.filter(([, , , state]) => state === wanted).length;

describe('the table of demands', () => {
  it('has each of the standard once', () => {
    const told = [...rows.map(([, demand = '']) => demand), ...absent];
    expect(told.toSorted()).toEqual(DEMANDS.toSorted());
  });

  it('says of each whether it is met', () => {
    for (const [, demand, , state] of rows) expect(['met', 'in part', '**not**'], demand).toContain(state);
  });

  it('counts them right', () => {
    const counts = `Of its ${DEMANDS.length} demands ${absent.length} are about what there is not here, ${count('met')} are met, ${count('in part')} in part, ${count('**not**')} not.`;
    expect(lines.join(' ')).toContain(counts);
  });

  it('names tests that exist', () => {
    const shown = rows.flatMap(([, demand = '', , , , cell = '']) => (cell === '' ? [] : [{ demand, cell }]));
    expect(shown.length).toBeGreaterThan(90);
    for (const { demand, cell } of shown) {
      const [, path = '', title = ''] = SHOWN.exec(cell) ?? [];
      expect(path, demand).not.toBe('');
      expect(readFileSync(join(path), 'utf8'), demand).toContain(title);
    }
  });
});
