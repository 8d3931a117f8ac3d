import * as named from '#src/language/fields.ts';
import { number } from '#src/language/values.ts';
import { columnName, qualified } from '../../sql/names.ts';
import { constraintKind } from '../constraint-kind.ts';
import { answer, conditionOf, givenRow, guardedRow, idOf, readBeside, type Row, sameGroup } from '../rows.ts';
import { field, isNumber, of, sqlTypeOf } from '../sql.ts';
import { examples } from './examples.ts';

const demand = {
  field: named.field('What is added up of the records of a group.'),
  atMost: number('The most they may add up to.'),
};

/** A number as people read it. */
const shown = (sql: string): string => `trim_scale((${sql})::numeric)::text`;

export const total = constraintKind({
  name: 'total',
  description: 'The records of a group add up to no more than that.',
  takes: { per: true, where: true },
  demand,
  fields: (demanded) => [demanded.field],
  faults: ({ field: name }, { fields, types }) => {
    const sqlType = sqlTypeOf(fields, name, types);
    if (sqlType === null || isNumber(sqlType)) return [];
    const hint = 'Name a field that holds a number.';
    return [{ key: 'field', dependsOn: [['fields', name]], message: `\`${name}\` is kept as ${sqlType}.`, hint }];
  },
  parts: ({ field: name, atMost }, declared) => {
    const { catalogue } = declared;
    const row = guardedRow();
    const alike = [
      ...row.sameCompany('o', catalogue),
      ...sameGroup(declared, of('o'), row.column),
      ...conditionOf(declared, of('o')),
    ];
    const added = `(select coalesce(sum(${field(of('o'), name)}), 0) from ${qualified(catalogue.table)} o
      where ${['true', ...alike].join(' and ')})`;
    return {
      guards: [
        {
          table: catalogue.table,
          events: [
            { event: 'insert', rows: 'new' },
            // A negative amount that goes elsewhere leaves more behind.
            { event: 'update', rows: 'both' },
            { event: 'delete', rows: 'old' },
          ],
          columns: [...new Set([name, ...readBeside(declared)].map(columnName))],
          // One after the other, so that two that move amounts between the same groups do not wait in a ring.
          group: `''`,
          broken: `${added} > ${atMost}`,
        },
      ],
    };
  },
  questions: ({ field: name, atMost }, declared) => {
    const { catalogue, resource } = declared;
    return [
      {
        resource,
        fields: [...new Set([name, ...readBeside(declared)])],
        always: () => false,
        sql: (given) => {
          const row: Row = givenRow(given, catalogue);
          const others = [
            `${idOf(catalogue, of('o'))} is distinct from ${given.id}`,
            ...sameGroup(declared, of('o'), row.column),
            ...conditionOf(declared, of('o')),
          ];
          const added = `(select coalesce(sum(${field(of('o'), name)}), 0) + coalesce(${field(row.column, name)}, 0) as added
            from ${qualified(catalogue.table)} o where ${others.join(' and ')}) s`;
          const conditions = [...conditionOf(declared, row.column), `s.added > ${atMost}`];
          return `select ${answer({ sum: shown('s.added'), limit: `'${atMost}'` })} from ${added}
            where ${conditions.join(' and ')}`;
        },
        broken: () => ({ code: 'totalAbove', fields: [name] }),
      },
    ];
  },
  untold: 'totalWrong',
  refusals: (demanded) => [{ code: 'totalAbove', fields: [demanded.field] }],
  words: {
    es: {
      totalAbove: 'Con los demás suma %{sum}, y no puede pasar de %{limit}.',
      totalWrong: 'Con los demás suma demasiado.',
    },
    en: {
      totalAbove: 'With the others it adds up to %{sum}, and cannot exceed %{limit}.',
      totalWrong: 'With the others it adds up to too much.',
    },
  },
  examples,
});
