import { expect, it } from 'vitest';
import type { Json } from '#src/model/json.ts';
import type { Compared } from './compare.ts';
import { withoutFollowers } from './following-renames.ts';

const one = (what: Compared['what'], path: readonly string[], before?: Json, after?: Json): Compared => ({
  class: 'breaking',
  reason: { es: 'Cambia.', en: 'It changes.' },
  what,
  path,
  before,
  after,
});

const RENAME = one('renamed', ['fields', 'BancoSwift'], 'BancSwift', 'BancoSwift');
const GONE = one('removed', ['list', 'columns', 'BancSwift'], { source: 'BancSwift', sort: true });
const COME = one('added', ['list', 'columns', 'BancoSwift'], undefined, { source: 'BancoSwift', sort: true });

it('the column of a field that has another name is told with it', () => {
  expect(withoutFollowers([RENAME, GONE, COME])).toEqual([RENAME]);
});

it.each<[string, readonly Compared[]]>([
  ['nothing was renamed', [GONE, COME]],
  ['the column goes, and none comes', [RENAME, GONE]],
  ['a column comes, and none went', [RENAME, COME]],
  ['another one comes', [RENAME, GONE, { ...COME, path: ['list', 'columns', 'Otro'] }]],
  ['it comes elsewhere', [RENAME, GONE, { ...COME, path: ['list', 'filters', 'BancoSwift'] }]],
  ['it says something else', [RENAME, GONE, { ...COME, after: { source: 'BancoSwift', sort: false } }]],
])('all is told where %s', (_where, found) => {
  expect(withoutFollowers(found)).toEqual(found);
});
