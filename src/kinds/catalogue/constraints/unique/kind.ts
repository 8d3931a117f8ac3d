import { fewerAlike } from '../looser.ts';
import * as named from '#src/language/fields.ts';
import { columnName } from '../../sql/names.ts';
import { conflictQuestion } from '../conflict-question.ts';
import { constraintKind } from '../constraint-kind.ts';
import { repeated } from '../in-file.ts';
import { conditionOf, typeIn } from '../rows.ts';
import { comparable, field, joined, PLAIN, sqlTypeOf } from '../sql.ts';
import { examples } from './examples.ts';

const demand = {
  fields: named.fields(
    'No two records have the same values in all of these fields; texts without regard to case, accents and outer space. A record that lacks one of the values is like no other.',
  ),
};

/** The fields of the group are part of what may not be the same. */
export const unique = constraintKind({
  name: 'unique',
  description: 'No two records have the same values in all of these fields.',
  takes: { per: true, where: true },
  ofSeveral: true,
  short: 'fields',
  demand,
  asks: (before, after) => fewerAlike(before.fields, after.fields),
  smallerGroups: 'looser',
  complete: (stated, per, _around) => ({
    demand: { fields: [...new Set([...[stated['fields'] ?? []].flat(), ...per])] },
    per: [],
  }),
  fields: ({ fields }) => fields,
  apart: ({ fields }) => fields,
  faults: ({ fields: [only, ...others] }, { fields, types }) => {
    if (only === undefined || others.length > 0 || sqlTypeOf(fields, only, types) !== 'boolean') return [];
    return [
      {
        key: 'fields',
        dependsOn: [['fields', only]],
        message: `\`${only}\` is true or false: there could be two records.`,
        hint: `Say \`oneDefault: ${only}\` where one record alone may have it.`,
      },
    ];
  },
  parts: ({ fields }, declared) => ({
    index: {
      unique: true,
      expressions: fields.map((name) => comparable(typeIn(declared, name), field(PLAIN, name))),
      columns: fields.map(columnName),
      where: joined(...conditionOf(declared, PLAIN)),
    },
  }),
  questions: ({ fields }, declared) => [
    conflictQuestion(declared, {
      fields,
      apart: fields,
      conflict: (other, row) =>
        fields.map((name) => {
          const type = typeIn(declared, name);
          return `${comparable(type, field(other, name))} = ${comparable(type, field(row.column, name))}`;
        }),
      broken: () => ({ code: 'uniqueTogether', fields }),
    }),
  ],
  inFile: ({ fields }, { records }) =>
    repeated(records, fields).map((found) => ({ ...found, code: 'uniqueTogether', fields })),
  untold: 'unique',
  forbidsRepeats: true,
  refusals: ({ fields }) => [{ code: 'uniqueTogether', fields }],
  words: {
    es: { uniqueTogether: 'Ya existe otro registro con estos valores: %{other}.' },
    en: { uniqueTogether: 'Another record has these values already: %{other}.' },
  },
  examples,
});
