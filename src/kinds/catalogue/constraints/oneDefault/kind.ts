import * as named from '#src/language/fields.ts';
import { columnName } from '../../sql/names.ts';
import { conflictQuestion } from '../conflict-question.ts';
import { constraintKind } from '../constraint-kind.ts';
import type { Misfit } from '../in-file.ts';
import { conditionOf, typeIn } from '../rows.ts';
import { field, groupSql, joined, PLAIN, sqlTypeOf } from '../sql.ts';
import { examples } from './examples.ts';

const demand = { field: named.field('At most one record has this flag.') };

export const oneDefault = constraintKind({
  name: 'oneDefault',
  description: 'At most one record has this flag.',
  takes: { per: true, where: true },
  ofSeveral: true,
  short: 'field',
  demand,
  smallerGroups: 'looser',
  fields: (demanded) => [demanded.field],
  faults: ({ field: name }, { fields, types }) => {
    const sqlType = sqlTypeOf(fields, name, types);
    if (sqlType === null || sqlType === 'boolean') return [];
    const dependsOn = [['fields', name]];
    return [{ dependsOn, message: `\`${name}\` is not true or false.`, hint: 'Name a field of type `boolean`.' }];
  },
  parts: ({ field: name }, declared) => {
    const { per } = declared.constraint;
    const flag = field(PLAIN, name);
    return {
      index: {
        unique: true,
        expressions: [...per.map((each) => groupSql(typeIn(declared, each), field(PLAIN, each))), flag],
        columns: [name, ...per].map(columnName),
        where: joined(...conditionOf(declared, PLAIN), flag),
        nullsAlike: true,
      },
    };
  },
  questions: ({ field: name }, declared) => [
    conflictQuestion(declared, {
      fields: [name],
      conflict: (other, row) => [field(other, name), field(row.column, name)],
      broken: () => ({ code: 'oneDefault', fields: [name] }),
    }),
  ],
  inFile: ({ field: name }, { records }): readonly Misfit[] => {
    const [other, ...more] = records.filter(({ values }) => values[name] === true);
    return more.map((record) => ({ record, code: 'oneDefault', fields: [name], other }));
  },
  untold: 'unique',
  forbidsRepeats: true,
  refusals: (demanded) => [{ code: 'oneDefault', fields: [demanded.field] }],
  words: {
    es: { oneDefault: 'Ya está marcado %{other}, y solo puede estarlo uno.' },
    en: { oneDefault: '%{other} is marked already, and only one can be.' },
  },
  examples,
});
