import { fieldTypes } from '#src/fields/index.ts';
import { objectAt, objectsAt, stringAt } from '#src/model/reading.ts';
import type { CatalogueResource } from '#src/model/resource.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { constraintNames } from '../meaning/named-fields.ts';
import { isRangeable, sqlTypeOf } from '../tables/constraint-sql.ts';

export const constraintType: Rule<'catalogue'> = {
  code: 'constraint-type',
  summary: 'What a constraint compares has values of its own that can be compared so.',
  scope: 'resource',
  check: (resource) => [...uncomparable(resource), ...ranges(resource), ...flags(resource), ...withoutActive(resource)],
};

const restsOn = (name: string): readonly Path[] => [['fields', name]];

/** Lists and what is not stored have no value that one column keeps. */
const uncomparable = ({ data, definition }: CatalogueResource): readonly Finding[] =>
  constraintNames(data).flatMap(({ path, name }) => {
    const field = definition.fields.find((one) => one.name === name);
    if (field === undefined || sqlTypeOf(definition.fields, name, fieldTypes) !== null) return [];
    return [
      { path, rests: restsOn(name), message: `\`${name}\` (${field.type}) has no single value to compare records by.` },
    ];
  });

const ranges = ({ data, definition }: CatalogueResource): readonly Finding[] =>
  (objectsAt(data, 'constraints') ?? []).flatMap((entry, index) => {
    const range = objectAt(entry, 'noOverlap');
    const [from, to] = [stringAt(range ?? {}, 'from'), stringAt(range ?? {}, 'to')];
    if (from === undefined || to === undefined) return [];
    const [one, other] = [from, to].map((name) => sqlTypeOf(definition.fields, name, fieldTypes));
    const path = ['constraints', index, 'noOverlap'];
    if (!one || !other) return [];
    const rests = [...restsOn(from), ...restsOn(to)];
    if (!isRangeable(one)) {
      const message = `\`${from}\` is kept as ${one}, of which there are no ranges.`;
      return [{ path: [...path, 'from'], rests, message, hint: 'A range is of dates, moments, times or numbers.' }];
    }
    if (one === other) return [];
    return [
      {
        path: [...path, 'to'],
        rests,
        message: `\`${to}\` is kept as ${other}, but \`${from}\` as ${one}: both ends are of one type.`,
      },
    ];
  });

const flags = ({ data, definition }: CatalogueResource): readonly Finding[] =>
  (objectsAt(data, 'constraints') ?? []).flatMap((entry, index) => {
    const name = stringAt(entry, 'oneDefault');
    const sqlType = name === undefined ? null : sqlTypeOf(definition.fields, name, fieldTypes);
    if (name === undefined || sqlType === null || sqlType === 'boolean') return [];
    return [
      {
        path: ['constraints', index, 'oneDefault'],
        rests: restsOn(name),
        message: `\`${name}\` is not true or false.`,
        hint: 'Name a field of type `boolean`.',
      },
    ];
  });

const withoutActive = ({ data, definition }: CatalogueResource): readonly Finding[] =>
  definition.fields.some((field) => fieldTypes.get(field.type)?.marksActive)
    ? []
    : (objectsAt(data, 'constraints') ?? []).flatMap((entry, index) =>
        'keepOneActive' in entry
          ? [
              {
                path: ['constraints', index, 'keepOneActive'],
                part: 'key' as const,
                rests: [['fields']],
                message: 'The catalogue has no field that says whether a record is in use.',
                hint: 'Give it one of type `active`.',
              },
            ]
          : [],
      );
