import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { Rule, ResourceFinding } from '#src/model/rule.ts';
import { type PlacedCard, placedCards } from '../cards.ts';

export const unknownCardField: Rule<'home'> = {
  code: 'unknown-card-field',
  summary: 'A card of the home page names fields of its catalogue that everybody who sees that sees.',
  scope: 'institution',
  check: (institution) => placedCards(institution).flatMap(findingsOf),
};

interface Named {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly part?: 'key';
}

function findingsOf({ home, card, path, catalogue }: PlacedCard): readonly ResourceFinding[] {
  if (catalogue === null) return [];
  const { fields } = catalogue.definition;
  const named: readonly Named[] =
    'where' in card
      ? Object.keys(card.where).map((name) => ({ name, path: [...path, 'where', name], part: 'key' }))
      : [
          { name: card.from, path: [...path, 'from'] },
          { name: card.to, path: [...path, card.to === card.from ? 'from' : 'to'] },
          ...(card.rows === null ? [] : [{ name: card.rows.in, path: [...path, 'rows', 'in'] }]),
        ];
  const rows = 'rows' in card ? card.rows : null;
  const inner = rowFieldsOf(fields.find(({ name }) => name === rows?.in));
  const unique = named.filter(
    ({ path: one }, at) => named.findIndex((other) => String(other.path) === String(one)) === at,
  );
  return [
    ...unknownAmong(
      unique.filter(({ path: one }) => one.at(-1) !== 'in'),
      fields.filter('where' in card ? isStored : isDay),
      'where' in card ? 'field' : 'day',
    ),
    ...unknownAmong(
      unique.filter(({ path: one }) => one.at(-1) === 'in'),
      fields.filter((field) => rowFieldsOf(field).length > 0),
      'list',
    ),
    ...(rows === null || inner.length === 0
      ? []
      : [
          ...unknownAmong([{ name: rows.name, path: [...path, 'rows', 'name'] }], inner.filter(isStored), 'field'),
          ...unknownAmong(
            (['from', 'to'] as const).map((key) => ({ name: rows[key], path: [...path, 'rows', key] })),
            inner.filter(isDay),
            'day',
          ),
        ]),
  ].map((finding) => ({ resource: home, ...finding }));
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

/** Those that are not among the fields, or are not for everybody who sees the others. */
const unknownAmong = (named: readonly Named[], fields: readonly Field[], what: 'field' | 'day' | 'list') => {
  const known = fields.filter(({ sensitive }) => sensitive !== true).map(({ name }) => name);
  return named
    .filter(({ name }) => !known.includes(name))
    .map(({ name, path, part }) => ({
      path,
      ...(part === undefined ? {} : { part }),
      message: `The catalogue has no ${what} \`${name}\` that a card may show.`,
      unknown: { name, known },
    }));
};
