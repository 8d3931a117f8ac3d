import { isJsonObject, type Json } from '#src/model/json.ts';
import { childOf } from '#tests/unit/language/values.ts';
import { always, condition, entries, flag, INSIDE, least, list, most, said, some, type Row, whole, words } from '../rows.ts';
import { fieldsOf } from './form.ts';

// Written from the classes of issue 25, key by key, and not from the code:
//   breaking:  a field, column, choice, action or route goes away; a field becomes required, read-only or narrower; a
//              type or reference target changes; a rule gets stricter; access is lost; a wire name or call changes;
//   attention: default, order of filling in, visibility condition, meaning of a label, sort, filter, help, a rule gets
//              looser, access is gained;
//   cosmetic:  wording in one language, widths, grouping.

/** Where what is offered is an entry: a new one is noticed, one that goes is missed. */
export const OFFERED = { added: 'attention', removed: 'breaking', reordered: 'cosmetic' } as const;

/** What narrows something by being said. */
export const NARROWING = said({ added: 'breaking', removed: 'attention', changed: 'breaking' });

/** Values of fields that something must have to be chosen: one more of them is one demand more. */
export const NARROWING_VALUES = entries({ added: 'breaking', removed: 'attention', reordered: 'nothing' });

/** A demand while a condition holds. */
export const DEMAND = condition({
  added: 'breaking',
  removed: 'attention',
  'more cases': 'breaking',
  'fewer cases': 'attention',
  'other cases': 'breaking',
});

/** The value that a field must have: one of a list leaves the more to choose from the longer the list is. */
export const ONE_OF: Row = {
  expected: { more: 'attention', fewer: 'breaking', other: 'breaking' },
  ways: ({ before, after }) => {
    if (before === undefined || after === undefined) return null;
    const [old, now] = [before, after].map((one) => (Array.isArray(one) ? one : [one]).map((each) => JSON.stringify(each)));
    const [lost, won] = [old?.filter((one) => !now?.includes(one)) ?? [], now?.filter((one) => !old?.includes(one)) ?? []];
    if (lost.length === 0) return won.length === 0 ? [] : ['more'];
    return won.length === 0 ? ['fewer'] : ['other'];
  },
};

/** The options of every field, and of each type; `string.case` is the one of that type alone. */
export const FIELDS: Readonly<Record<string, Row>> = {
  // What every field may say.
  type: always('breaking'),
  label: words,
  // Nobody is told something else by a help that is better worded; what it is about is told otherwise by both.
  help: { ...words, expected: { 'one language': 'cosmetic', 'both languages': 'attention' } },
  required: flag('breaking', 'attention'),
  readOnly: flag('breaking', 'attention'),
  // It goes from lists and forms.
  hidden: flag('breaking', 'attention'),
  // One that is in use, unless said.
  'active.default': said({ added: 'attention', removed: 'attention', changed: 'attention' }, { usual: true }),
  default: always('attention'),
  // No row.
  'list.default': said({ added: 'attention', removed: 'attention', changed: 'attention' }, { usual: [] }),
  'default.cel': always('attention'),
  'default.from': always('attention'),
  unique: flag('breaking', 'attention'),
  // Who lacks the permission for what is sensitive does not see it any more.
  sensitive: flag('breaking', 'attention'),
  permission: NARROWING,
  // Nobody types a code unless somebody has a permission for it.
  'sequence.permission': said({ added: 'attention', removed: 'breaking', changed: 'breaking' }),
  index: flag('nothing', 'nothing'),
  // Where its data was is nobody's to see; that its name is another one is told of the name.
  rename: always('nothing'),
  // As a filter: how a record is looked for.
  find: flag('attention', 'attention'),
  width: always('cosmetic'),
  showIf: condition({
    added: 'attention',
    removed: 'attention',
    'more cases': 'attention',
    'fewer cases': 'attention',
    'other cases': 'attention',
  }),
  requiredIf: DEMAND,
  readOnlyIf: DEMAND,
  // Nobody types it any more, or everybody does; otherwise computed it says something else, and of the same type.
  compute: said(
    { added: 'breaking', removed: 'attention', changed: 'attention' },
    { others: () => ['Nombre', 'Clave', 'Nombre + Nombre'] },
  ),

  // What types add.
  min: least,
  max: most,
  minLength: least,
  // No empty one is kept.
  'secret.minLength': { ...least, usual: 1 },
  maxLength: most,
  // Fifteen digits in all: one more behind the point is one less before it, but for what has limits of its own anyway.
  decimals: {
    expected: { wider: 'breaking', 'wider within limits': 'attention', narrower: 'breaking' },
    ways: (edit, usual, data, path) => {
      const ways = most.ways(edit, usual, data, path);
      const field = path.slice(0, -1).reduce<Json | undefined>(childOf, data);
      const isLimited = isJsonObject(field) && field['min'] !== undefined && field['max'] !== undefined;
      return ways?.includes('wider') === true && isLimited ? ['wider within limits'] : ways;
    },
  },
  minRows: least,
  maxRows: most,
  maxSize: most,
  pattern: NARROWING,
  case: always('attention'),
  compact: flag('attention', 'attention'),
  accept: list({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
  'accept.*': INSIDE,
  // Which camera is offered first.
  capture: always('attention'),
  // Object, array or either.
  shape: NARROWING,
  fictitious: flag('attention', 'breaking'),
  persons: flag('attention', 'breaking'),
  // How the value is written on the wire.
  seconds: flag('breaking', 'breaking'),
  unit: always('breaking'),
  valueType: always('breaking'),
  rowId: always('breaking'),
  values: entries({ added: 'attention', removed: 'breaking', reordered: 'cosmetic' }),
  'values.*': words,
  // What it is computed from is the value, as of `compute`; `as` is its type.
  value: always('attention'),
  as: always('breaking'),
  // Of a row or a group.
  fields: fieldsOf,
  keepIf: DEMAND,
  addOnly: flag('breaking', 'attention'),

  // References.
  to: always('breaking'),
  resourceField: { ...always('breaking'), others: () => ['Nivel', 'Clase'] },
  from: { ...always('breaking'), others: () => ['OtroId', 'DestinoId'] },
  field: always('breaking'),
  through: whole('breaking', 'breaking'),
  'through.of': always('breaking'),
  'through.in': always('breaking'),
  'through.by': always('breaking'),
  'through.field': always('breaking'),
  where: NARROWING_VALUES,
  'where.*': ONE_OF,
  'where.*.*': INSIDE,
  // The read that gives the choices is a call.
  read: { ...always('breaking'), others: () => ['otros', 'todos'] },
  fills: entries({ added: 'attention', removed: 'attention', reordered: 'nothing' }),
  'fills.*': always('attention'),
  // Nobody chooses it any more.
  signedIn: flag('breaking', 'attention'),
  // A record without it is taken, and is refused again.
  itself: flag('attention', 'breaking'),

  // The code that a sequence gives is another one; nobody types it.
  'sequence.pattern': always('attention'),
  per: some({ added: 'attention', removed: 'attention', reordered: 'attention' }),
  'per.*': INSIDE,
  campus: always('attention'),
  // The catalogues that are chosen among, each by the value that stands for it.
  'anyReference.to': entries({ added: 'attention', removed: 'breaking', reordered: 'nothing' }),
};
