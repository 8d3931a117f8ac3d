import {
  always,
  condition,
  entries,
  flag,
  INSIDE,
  list,
  type Row,
  remarks,
  said,
  some,
  waysOfList,
  whole,
  word,
  words,
} from '../rows.ts';
import { NARROWING_VALUES, OFFERED } from './fields.ts';
import { filledIn, FORM } from './form.ts';

/** What is seen beside something: one more is noticed, one less is missed as a column is. */
const SEEN = some(OFFERED);

/** How something is looked for and in which order it comes. */
const LOOKED_FOR = { added: 'attention', removed: 'attention', reordered: 'cosmetic' } as const;

/** A catalogue but for how it is called, what it demands and what others share of it. */
export const CATALOGUE: Readonly<Record<string, Row>> = {
  title: words,
  // An institution has no such screen.
  remove: flag('breaking', 'attention'),
  record: INSIDE,
  'record.es': word,
  'record.en': word,
  // By what a record is known wherever it is referred to.
  'record.label': always('attention'),
  'record.order': always('attention'),
  'record.order.field': always('attention'),
  'record.order.order': always('attention'),
  'record.beside': SEEN,
  'record.beside.*': INSIDE,
  'record.besideSeen': SEEN,
  'record.besideSeen.*': INSIDE,
  // What people read of a resource, and no label of anything on its screen.
  origin: always('cosmetic'),
  purpose: remarks,
  route: {
    expected: { gone: 'breaking', come: 'attention', elsewhere: 'breaking' },
    usual: (name) => `/${name}`,
    others: () => ['none', '/otra/ruta'],
    ways: (edit, usual) => {
      const [before, after] = [edit.before ?? usual, edit.after ?? usual];
      if (before === after) return [];
      if (after === 'none') return ['gone'];
      return [before === 'none' ? 'come' : 'elsewhere'];
    },
  },
  // What is drawn by hand is to be looked at; what it alone could show or do goes with it.
  screen: said({ added: 'attention', removed: 'breaking', changed: 'attention' }),
  table: always('nothing'),
  rename: always('nothing'),
  'table.schema': always('nothing'),
  'table.name': always('nothing'),
  // Of what is global no institution writes anything.
  scope: {
    expected: { shared: 'breaking', own: 'attention' },
    ways: ({ before = 'company', after = 'company' }) => (before === after ? [] : [after === 'global' ? 'shared' : 'own']),
  },
  // There can be no second record, and no list.
  single: {
    expected: { one: 'breaking', several: 'attention' },
    ways: ({ before = false, after = false }) => (before === after ? [] : [after === true ? 'one' : 'several']),
  },
  // Nothing may stand below itself any more.
  tree: said({ added: 'breaking', removed: 'attention', changed: 'breaking' }),
  fields: filledIn,
  'fields.*': INSIDE,

  list: INSIDE,
  'list.columns': list(OFFERED),
  'list.columns.*': INSIDE,
  'list.search': list({ ...LOOKED_FOR, reordered: 'nothing' }),
  'list.search.*': INSIDE,
  'list.filters': list(LOOKED_FOR),
  'list.filters.*': INSIDE,
  'list.export': flag('attention', 'breaking', true),
  'list.states': flag('attention', 'breaking', true),
  'list.board': flag('attention', 'breaking'),
  'record.history': flag('attention', 'breaking', true),
  'record.bulk': flag('attention', 'breaking', true),
  'record.cells': flag('attention', 'breaking', true),
  'record.inline': flag('attention', 'breaking', true),
  'record.duplicate': flag('attention', 'breaking', true),
  'record.uses': flag('attention', 'breaking', true),
  'record.print': flag('attention', 'breaking', true),
  'record.presence': flag('attention', 'breaking', true),
  'record.import': flag('attention', 'breaking', true),
  'list.sort': always('attention'),
  'list.sort.field': always('attention'),
  'list.sort.order': always('attention'),

  ...FORM,

  // Its tabs and what its head shows go with it.
  page: whole('attention', 'breaking'),
  'page.head': INSIDE,
  'page.head.photo': said({ added: 'attention', removed: 'breaking', changed: 'breaking' }),
  // What a person is called there, as the label of a record.
  'page.head.name': list({ added: 'attention', removed: 'attention', reordered: 'cosmetic' }),
  'page.head.name.*': INSIDE,
  'page.head.facts': SEEN,
  'page.head.facts.*': INSIDE,
  'page.first': words,
  'page.tabs': some(OFFERED),
  'page.tabs.*': INSIDE,
  'page.tabs.*.of': always('breaking'),
  'page.tabs.*.by': always('breaking'),
  'page.tabs.*.title': words,
  'page.tabs.*.head': whole('attention', 'breaking'),
  'page.tabs.*.head.fields': SEEN,
  'page.tabs.*.head.fields.*': INSIDE,
  // Which record is told of: as a sort.
  'page.tabs.*.head.first': always('attention'),
  'page.tabs.*.head.first.*': always('attention'),
  'page.tabs.*.head.first.*.*': INSIDE,

  // Nobody writes its field any more; or what led from one to another goes.
  states: whole('breaking', 'breaking'),
  'states.field': always('breaking'),
  'states.transitions': entries(OFFERED),
  'states.transitions.*': INSIDE,
  'states.transitions.*.label': words,
  // Any state unless said: one more that it leads out of lets it be done in more cases.
  'states.transitions.*.from': {
    ...list(OFFERED),
    expected: { added: 'attention', removed: 'breaking', reordered: 'nothing', any: 'attention', some: 'breaking' },
    usual: null,
    ways: (edit) => {
      const { before, after } = edit;
      if (before !== undefined && after !== undefined) return waysOfList(edit);
      if (before === after) return [];
      return [after === undefined ? 'any' : 'some'];
    },
  },
  'states.transitions.*.from.*': INSIDE,
  'states.transitions.*.to': always('breaking'),
  'states.transitions.*.permission': always('breaking'),
  'states.transitions.*.when': condition({
    added: 'breaking',
    removed: 'attention',
    'more cases': 'attention',
    'fewer cases': 'breaking',
    'other cases': 'breaking',
  }),
  // An optional reason that nobody can give any more is a field that goes away.
  'states.transitions.*.reason': {
    expected: { asked: 'attention', demanded: 'breaking', 'not demanded': 'attention', gone: 'breaking' },
    usual: null,
    ways: ({ before, after }) => {
      if (before === after) return [];
      if (after === 'required') return ['demanded'];
      if (before === 'required') return ['not demanded'];
      return [after === 'optional' ? 'asked' : 'gone'];
    },
  },

  // To keep more of it alike demands more of who writes it; what it is shared with is a reference’s target.
  shares: whole('breaking', 'attention'),
  'shares.by': always('breaking'),
  'shares.fields': NARROWING_VALUES,
  'shares.fields.*': INSIDE,
  'shares.fields.*.as': always('breaking'),
  'shares.fields.*.fields': NARROWING_VALUES,
  'shares.fields.*.fields.*': said({ added: 'breaking', removed: 'attention', changed: 'breaking' }),
  'shares.rows': some({ added: 'breaking', removed: 'attention', reordered: 'nothing' }),
  'shares.rows.*': INSIDE,
  'shares.rows.*.of': always('breaking'),
  'shares.rows.*.where': always('breaking'),
  'shares.rows.*.where.*': always('breaking'),
  'shares.rows.*.fields': NARROWING_VALUES,
  'shares.rows.*.fields.*': INSIDE,
  'shares.rows.*.fields.*.as': always('breaking'),
  'shares.rows.*.fields.*.values': always('breaking'),
  'shares.sameBy': some({ added: 'breaking', removed: 'attention', reordered: 'nothing' }),
  'shares.sameBy.*': INSIDE,
};
