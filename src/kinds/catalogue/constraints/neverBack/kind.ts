import * as named from '#src/language/fields.ts';
import { columnName, qualified } from '../../sql/names.ts';
import { constraintKind } from '../constraint-kind.ts';
import { isRangeable, shownSql, sqlTypeOf } from '../sql.ts';
import { answer, exists, givenRow, guardedRow, idOf, typeIn } from '../rows.ts';
import { field, of, type Written } from '../sql.ts';
import { examples } from './examples.ts';

const demand = { field: named.field('Field whose value only grows: a number, a date, a moment or a time.') };

/** That a value is behind the one there was; a value that is taken away is behind any. */
const isBehind = (name: string, now: Written, before: Written): string =>
  `(${field(before, name)} is not null and coalesce(${field(now, name)} < ${field(before, name)}, true))`;

export const neverBack = constraintKind({
  name: 'neverBack',
  description: 'The value of a record stays or grows: what was counted is not counted again.',
  // Of all records and all the time: one on which a condition holds could be changed so that it does not.
  takes: { per: false, where: false },
  short: 'field',
  demand,
  fields: (demanded) => [demanded.field],
  faults: ({ field: name }, { fields, types }) => {
    const sqlType = sqlTypeOf(fields, name, types);
    if (sqlType === null || isRangeable(sqlType)) return [];
    const message = `\`${name}\` is kept as ${sqlType}, of which none is before another.`;
    return [{ dependsOn: [['fields', name]], message, hint: 'Name a number, a date, a moment or a time.' }];
  },
  parts: ({ field: name }, { catalogue }) => {
    const row = guardedRow();
    const now = [
      `${idOf(catalogue, of('o'))} = ${idOf(catalogue, row.column)}`,
      ...row.sameCompany('o', catalogue),
      isBehind(name, of('o'), row.column),
    ];
    return {
      guards: [
        {
          table: catalogue.table,
          events: [{ event: 'update', rows: 'old' }],
          columns: [columnName(name)],
          group: `${idOf(catalogue, row.column)}::text`,
          broken: exists(`${qualified(catalogue.table)} o`, now),
        },
      ],
    };
  },
  questions: ({ field: name }, declared) => {
    const { catalogue, resource } = declared;
    const before = of('b');
    return [
      {
        resource,
        fields: [name],
        always: () => false,
        sql: (given) => {
          const row = givenRow(given, catalogue);
          const told = { before: shownSql(typeIn(declared, name), field(before, name)) };
          return `select ${answer(told)} from ${qualified(catalogue.table)} b
            where ${idOf(catalogue, before)} = ${given.id} and ${isBehind(name, row.column, before)}`;
        },
        broken: () => ({ code: 'wentBack', fields: [name] }),
      },
    ];
  },
  untold: 'wentBack',
  refusals: (demanded) => [{ code: 'wentBack', fields: [demanded.field] }],
  words: {
    es: { wentBack: 'No puede volver atrás: ya está en %{before}.' },
    en: { wentBack: 'It cannot go back: it is at %{before} already.' },
  },
  examples,
});
