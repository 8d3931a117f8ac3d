import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { DeclaredCard } from '#src/model/home.ts';
import type { Rule, ResourceFinding } from '#src/model/rule.ts';
import { type PlacedCard, placedCards } from '../cards.ts';

export const unknownCardField: Rule<'home'> = {
  code: 'unknown-card-field',
  summary: 'A card of the home page names fields of its catalogue that everybody who sees that sees.',
  scope: 'institution',
  check: (institution) => placedCards(institution).flatMap(findingsOf),
};

/** What a card may show of a record: a value of its own, a day, or a list of rows. */
type Sort = 'field' | 'day' | 'list';

interface Named {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly what: Sort;
  readonly part?: 'key';
}

/** What a card names of the record itself. */
function namedBy(card: DeclaredCard): readonly Named[] {
  if ('where' in card)
    return Object.keys(card.where).map((name) => ({ name, path: ['where', name], what: 'field', part: 'key' }));
  const days: readonly Named[] = [
    { name: card.from, path: ['from'], what: 'day' },
    ...(card.to === card.from ? [] : [{ name: card.to, path: ['to'], what: 'day' as const }]),
  ];
  if ('rows' in card)
    return card.rows === null ? days : [...days, { name: card.rows.in, path: ['rows', 'in'], what: 'list' }];
  return [
    ...days,
    ...(['text', 'role', 'campus'] as const).flatMap((key) => {
      const name = card[key];
      return name === null ? [] : [{ name, path: [key], what: 'field' as const }];
    }),
  ];
}

function findingsOf({ home, card, path, catalogue }: PlacedCard): readonly ResourceFinding[] {
  if (catalogue === null) return [];
  const { fields } = catalogue.definition;
  const rows = 'rows' in card ? card.rows : null;
  const inner = rowFieldsOf(fields.find(({ name }) => name === rows?.in));
  const named = namedBy(card);
  const namedOfRows: readonly Named[] =
    rows === null || inner.length === 0
      ? []
      : [
          { name: rows.name, path: ['rows', 'name'], what: 'field' },
          { name: rows.from, path: ['rows', 'from'], what: 'day' },
          { name: rows.to, path: ['rows', 'to'], what: 'day' },
        ];
  return [...unknownAmong(named, fields), ...unknownAmong(namedOfRows, inner)].map(({ path: within, ...finding }) => ({
    resource: home,
    path: [...path, ...within],
    of: catalogue,
    ...finding,
  }));
}

const storageOf = (field: Field) => fieldTypes.get(field.type)?.storage(field);

/** Whether the record itself has it, in one column. */
function isStored(field: Field): boolean {
  const kind = storageOf(field)?.kind;
  return kind === 'column' || kind === 'reference';
}

/** Whether it is a day, or a moment of one. */
function isDay(field: Field): boolean {
  const type = fieldTypes.get(field.type)?.cel(field);
  return isStored(field) && (type === 'date' || type === 'datetime');
}

function rowFieldsOf(field: Field | undefined): readonly Field[] {
  const storage = field === undefined ? undefined : storageOf(field);
  return storage?.kind === 'child-table' ? storage.fields : [];
}

const IS: Readonly<Record<Sort, (field: Field) => boolean>> = {
  field: isStored,
  day: isDay,
  list: (field) => rowFieldsOf(field).length > 0,
};

/** Those that are not among the fields, or are not for everybody who sees the others. */
const unknownAmong = (named: readonly Named[], fields: readonly Field[]) =>
  named.flatMap(({ name, path, part, what }) => {
    const known = fields.filter((field) => field.sensitive !== true && IS[what](field)).map((field) => field.name);
    if (known.includes(name)) return [];
    return [
      {
        path,
        ...(part === undefined ? {} : { part }),
        message: `The catalogue has no ${what} \`${name}\` that a card may show.`,
        unknown: { name, known },
      },
    ];
  });
