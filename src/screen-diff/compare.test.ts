import { describe, expect, it, test } from 'vitest';
import {
  attention,
  always,
  breaking,
  by,
  condition,
  DEMANDS,
  entries,
  LOOK,
  mappingOf,
  NOTED,
  names,
  TOLD_ELSEWHERE,
  unseen,
  WORDS,
  within,
} from '#src/language/changes/index.ts';
import type { MappingPlace, Relation } from '#src/model/change.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { compareManifests, type Compared } from './compare.ts';

const renamed = {
  isSame: () => true,
  judge: always(breaking('Parece la misma.', 'It looks like the same.')),
  declared: {
    name: (entry: Json) => (isJsonObject(entry) && typeof entry['was'] === 'string' ? entry['was'] : null),
    judge: always(breaking('Es la misma.', 'It is the same.')),
  },
};

const part = mappingOf({
  name: TOLD_ELSEWHERE,
  was: unseen,
  required: DEMANDS,
  width: LOOK,
  label: WORDS,
  inner: within(() => parts),
});
const parts = entries(part, { ...NOTED, name: by('name'), renamed });

const PLACES: MappingPlace = mappingOf({
  title: WORDS,
  parts,
  plain: entries(part, { ...NOTED, name: by('name'), moved: null }),
  columns: names(NOTED),
  kept: unseen,
  elsewhere: TOLD_ELSEWHERE,
  holds: condition('never', {
    more: breaking('En más casos.', 'In more cases.'),
    fewer: attention('En menos casos.', 'In fewer cases.'),
  }),
  whole: mappingOf({ a: LOOK }, NOTED),
});

const compare = (
  before: JsonObject,
  after: JsonObject,
  relation: Relation = { way: 'undecided' },
): readonly Compared[] => compareManifests(PLACES, { before, after }, () => relation);

const told = (...sides: Parameters<typeof compare>): readonly string[] =>
  compare(...sides).map((one) => `${one.class} ${one.what} ${one.path.join('.')}`);

describe('two manifests', () => {
  it('that say the same differ in nothing, whatever the order of keys', () => {
    const one = { title: { es: 'A', en: 'B' }, columns: ['a', 'b'], unknown: 1 };
    expect(told(one, { unknown: 1, columns: ['a', 'b'], title: { en: 'B', es: 'A' } })).toEqual([]);
  });

  it('differ at the place where they do, within entries too', () => {
    const before = { parts: [{ name: 'a', inner: [{ name: 'b', required: true }] }] };
    const after = { parts: [{ name: 'a', width: 'long', inner: [{ name: 'b' }] }] };
    expect(told(before, after)).toEqual(['cosmetic added parts.a.width', 'attention removed parts.a.inner.b.required']);
    expect(told(after, before)).toEqual(['breaking added parts.a.inner.b.required', 'cosmetic removed parts.a.width']);
  });

  it('differ gravely in a key of which nobody has said what it means', () => {
    expect(told({ parts: [{ name: 'a' }] }, { parts: [{ name: 'a', news: 1 }] })).toEqual([
      'breaking added parts.a.news',
    ]);
  });

  it('do not differ in what nobody sees, nor in what is told at another place', () => {
    expect(told({ kept: 1, elsewhere: 1 }, { kept: 2, elsewhere: 2 })).toEqual([]);
  });

  it('differ once in a part that one lacks', () => {
    expect(told({}, { whole: { a: 1 } })).toEqual(['attention added whole']);
    expect(told({ whole: { a: 1 } }, {})).toEqual(['attention removed whole']);
    expect(told({ whole: { a: 1 } }, { whole: { a: 2 } })).toEqual(['cosmetic changed whole.a']);
  });
});

test('a text that is worded otherwise in one language is cosmetic, in both it may mean something else', () => {
  const before = { title: { es: 'Bancos', en: 'Banks' } };
  expect(told(before, { title: { es: 'Los bancos', en: 'Banks' } })).toEqual(['cosmetic changed title']);
  expect(told(before, { title: { es: 'Cajas', en: 'Desks' } })).toEqual(['attention changed title']);
});

const named = (...all: readonly string[]) => ({ parts: all.map((name) => ({ name })) });
const columns = (...all: readonly string[]) => ({ columns: all });
const plain = (...all: readonly string[]) => ({ plain: all.map((name) => ({ name })) });

describe('entries', () => {
  it('are told as new, gone and moved, the fewest of them', () => {
    expect(told(columns('a', 'b', 'c', 'd'), columns('d', 'a', 'b', 'x'))).toEqual([
      'cosmetic moved columns.d',
      'attention added columns.x',
      'attention removed columns.c',
    ]);
  });

  it('tell beside which they stood and stand', () => {
    const [moved] = compare(columns('a', 'b', 'c'), columns('c', 'a', 'b'));
    expect([moved?.before, moved?.after]).toEqual(['b', '']);
  });

  it('whose order says nothing are not moved', () => {
    expect(told(plain('a', 'b'), plain('b', 'a'))).toEqual([]);
  });

  it('of one name are told apart', () => {
    expect(told(columns('a', 'a'), columns('a', 'a', 'a'))).toEqual(['attention added columns.a (3)']);
  });

  it('that come where one goes are proposed as the same under another name, with what else they say', () => {
    const before = { parts: [{ name: 'a' }, { name: 'b', required: true }, { name: 'c' }] };
    const after = { parts: [{ name: 'a' }, { name: 'x' }, { name: 'c' }] };
    expect(told(before, after)).toEqual(['breaking renamed parts.x', 'attention removed parts.x.required']);
    const [first] = compare(before, after);
    expect([first?.before, first?.after]).toEqual(['b', 'x']);
  });

  it('that say what they were called are that, wherever they stand, unless that one is still there', () => {
    const before = { parts: [{ name: 'a' }, { name: 'b', required: true }, { name: 'c' }] };
    const after = { parts: [{ name: 'a' }, { name: 'c' }, { name: 'y' }, { name: 'x', was: 'b' }] };
    const [said, ...others] = compare(before, after).filter(({ what }) => what === 'renamed');
    expect(said).toMatchObject({ before: 'b', after: 'x', isDeclared: true, reason: { en: 'It is the same.' } });
    expect(others).toEqual([]);
    const both = { parts: [...before.parts, { name: 'x', was: 'b' }] };
    expect(told(before, both)).toEqual(['attention added parts.x']);
  });

  it('that come elsewhere are new, and those gone are gone', () => {
    expect(told(named('a', 'b', 'c'), named('x', 'a', 'c'))).toEqual([
      'attention added parts.x',
      'attention removed parts.b',
    ]);
  });
});

test.each<[Relation['way'], string]>([
  ['more', 'breaking changed holds'],
  ['fewer', 'attention changed holds'],
  ['crossing', 'breaking changed holds'],
  ['undecided', 'breaking changed holds'],
])('a condition that holds on %s is %s', (way, expected) => {
  expect(told({ holds: 'a' }, { holds: 'b' }, { way })).toEqual([expected]);
});

test('a condition that is written otherwise and holds on the same records is not told', () => {
  expect(told({ holds: 'a' }, { holds: '(a)' }, { way: 'same' })).toEqual([]);
});

test('a condition that nobody can decide says so, and the records that decide one are told', () => {
  const [undecided] = compare({ holds: 'a' }, { holds: 'b' });
  expect(undecided?.reason.en).toMatch(/cannot be decided/);
  const [decided] = compare({ holds: 'a' }, { holds: 'b' }, { way: 'more', won: { x: 1 } });
  expect(decided?.witness).toEqual({ won: { x: 1 } });
});
