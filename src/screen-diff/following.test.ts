import { expect, it } from 'vitest';
import type { Json } from '#src/model/json.ts';
import type { Compared } from './compare.ts';
import { withoutFollowers } from './following.ts';

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

const PATH: Compared = { ...one('changed', ['wire', 'path'], 'api/bancos', 'api/banks'), isRepeated: true };
const calls = (what: 'added' | 'removed', call: string): Compared =>
  one(what, ['calls', call], what === 'removed' ? call : undefined, what === 'added' ? call : undefined);
const READ = one('changed', ['wire', 'reads', 'todas', 'address'], 'api/bancos/todas', 'api/banks/todas');

it('calls and reads below an address that is another one are told with it', () => {
  const found = [
    PATH,
    calls('added', 'GET api/banks'),
    calls('added', 'PUT api/banks/{BancoID}'),
    calls('removed', 'GET api/bancos'),
    calls('removed', 'PUT api/bancos/{BancoID}'),
    READ,
  ];
  expect(withoutFollowers(found)).toEqual([PATH]);
});

it.each<[string, readonly Compared[]]>([
  ['a call goes, and none comes', [PATH, calls('removed', 'PUT api/bancos/{BancoID}')]],
  ['another call comes', [PATH, calls('removed', 'GET api/bancos'), calls('added', 'GET api/banks?x=')]],
  ['a read leads elsewhere', [PATH, { ...READ, after: 'api/todas' }]],
  ['nothing repeats it', [one('changed', ['wire', 'path'], 'api/bancos', 'api/banks'), READ]],
])('all is told of an address where %s', (_where, found) => {
  expect(withoutFollowers(found)).toEqual(found);
});
