import { always, condition, entries, INSIDE, most, type Row, said, some, whole, words } from '../rows.ts';

/** What is looked at otherwise: what it took it may refuse. */
const OTHER = always('breaking');

/** The value it must have, the field it must agree with: said newly in the place of another one. */
const DEMANDED = said({ added: 'breaking', removed: 'breaking', changed: 'breaking' });

/** A number that may not be passed, or a field that says it. */
const LIMIT: Row = {
  expected: { ...most.expected, other: 'breaking' },
  ways: (edit, ...others) =>
    typeof edit.before === 'number' && typeof edit.after === 'number' ? most.ways(edit, ...others) : ['other'],
};

/** Which values a range of each kind has at its ends. */
const ENDS: Readonly<Record<string, readonly string[]>> = { '[]': ['from', 'to'], '[)': ['from'], '(]': ['to'], '()': [] };

/** A constraint is stricter the more it looks at. */
export const CONSTRAINTS: Readonly<Record<string, Row>> = {
  constraints: entries({ added: 'breaking', removed: 'attention', reordered: 'nothing' }),
  'constraints.*': INSIDE,
  // In smaller groups fewer meet; but each of them must keep one.
  'constraints.*.per': some({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  // Amounts may be below nothing: in a smaller group there may be more.
  'constraints.*(total).per': some({ added: 'breaking', removed: 'breaking', reordered: 'nothing' }),
  'constraints.*(keepOneActive).per': some({ added: 'breaking', removed: 'attention', reordered: 'nothing' }),
  'constraints.*.per.*': INSIDE,
  'constraints.*.where': condition({
    added: 'attention',
    removed: 'breaking',
    'more cases': 'breaking',
    'fewer cases': 'attention',
    'other cases': 'breaking',
  }),
  'constraints.*.message': words,
  'constraints.*.agrees': INSIDE,
  'constraints.*.agrees.of': OTHER,
  'constraints.*.agrees.ofField': OTHER,
  'constraints.*.agrees.field': DEMANDED,
  'constraints.*.agrees.is': DEMANDED,
  'constraints.*.agrees.isNot': DEMANDED,
  'constraints.*.among': INSIDE,
  'constraints.*.among.field': OTHER,
  'constraints.*.among.of': OTHER,
  'constraints.*.among.rows': OTHER,
  'constraints.*.among.rowField': OTHER,
  'constraints.*.count': INSIDE,
  'constraints.*.count.atMost': most,
  'constraints.*.keepOneActive': INSIDE,
  'constraints.*.neverBack': OTHER,
  'constraints.*.noCircle': INSIDE,
  'constraints.*.noCircle.rows': OTHER,
  'constraints.*.noCircle.by': OTHER,
  'constraints.*.noOverlap': INSIDE,
  'constraints.*.noOverlap.from': OTHER,
  'constraints.*.noOverlap.to': OTHER,
  // A field of the group, as of `per`: those that differ in it meet no more, but for the empty one.
  'constraints.*.noOverlap.emptyIsAll': some({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'constraints.*.noOverlap.emptyIsAll.*': INSIDE,
  'constraints.*.noOverlap.bounds': {
    expected: { wider: 'breaking', narrower: 'attention' },
    ways: ({ before, after }) => {
      if (typeof before !== 'string' || typeof after !== 'string') return null;
      const [old, now] = [ENDS[before] ?? [], ENDS[after] ?? []];
      if (now.some((end) => !old.includes(end))) return ['wider'];
      return old.length === now.length ? [] : ['narrower'];
    },
  },
  'constraints.*.oneDefault': OTHER,
  'constraints.*.sum': INSIDE,
  'constraints.*.sum.field': OTHER,
  'constraints.*.sum.rows': OTHER,
  'constraints.*.sum.of': OTHER,
  'constraints.*.sum.atMost': LIMIT,
  'constraints.*.sum.equals': OTHER,
  'constraints.*.total': INSIDE,
  'constraints.*.total.field': OTHER,
  'constraints.*.total.atMost': most,
  // They count in later groups, too; of amounts below nothing, they may be what made room.
  'constraints.*.total.lasting': whole('breaking', 'breaking'),
  'constraints.*.total.lasting.while': OTHER,
  'constraints.*.total.lasting.over': OTHER,
  'constraints.*.total.lasting.from': OTHER,
  'constraints.*.total.lasting.to': OTHER,
  // The more fields have to be alike, the fewer records are.
  'constraints.*.unique': some({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'constraints.*.unique.*': INSIDE,
  'constraints.*.within': INSIDE,
  'constraints.*.within.from': OTHER,
  'constraints.*.within.to': OTHER,
  'constraints.*.within.of': OTHER,
  'constraints.*.within.ofFrom': OTHER,
  'constraints.*.within.ofTo': OTHER,
};
