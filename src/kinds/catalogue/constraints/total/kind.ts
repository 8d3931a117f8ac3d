import { isDeepStrictEqual } from 'node:util';
import * as named from '#src/language/fields.ts';
import { number } from '#src/language/values.ts';
import { objectAt } from '#src/model/reading.ts';
import { columnName, qualified } from '../../sql/names.ts';
import { constraintKind } from '../constraint-kind.ts';
import type { DeclaredConstraint } from '../kind.ts';
import { byRoom } from '../looser.ts';
import type { Given } from '../question.ts';
import { answer, conditionOf, exists, givenRow, guardedRow, idOf, readBeside, type Row, sameGroup } from '../rows.ts';
import { field, isNumber, of, sqlTypeOf } from '../sql.ts';
import { examples } from './examples.ts';
import { alikeBut, beginOf, countsIn, lasting, type Lasting, lastingFaults, namesOf } from './lasting.ts';

const demand = {
  field: named.field('What is added up of the records of a group.'),
  atMost: number('The most they may add up to.'),
  lasting,
};

const lastingNames = (goesOn: Lasting | null): readonly string[] => (goesOn === null ? [] : namesOf(goesOn));

/** A number as people read it. */
const shown = (sql: string): string => `trim_scale((${sql})::numeric)::text`;

/** The sum of a group's records; of those of another, `o`, where some go on. */
const sumOf = (name: string, { catalogue }: DeclaredConstraint, conditions: readonly string[]): string =>
  `(select coalesce(sum(${field(of('o'), name)}), 0) from ${qualified(catalogue.table)} o
    where ${['true', ...conditions].join(' and ')})`;

/** That the group of some record of those that may go on beside the row adds up to more. */
function lastingBroken(name: string, atMost: number, goesOn: Lasting, declared: DeclaredConstraint): string {
  const { catalogue } = declared;
  const row = guardedRow();
  const kept = (alias: string) => ({ written: of(alias), begins: beginOf(goesOn, declared, of(alias)) });
  const alike = (alias: string): readonly string[] => [
    ...row.sameCompany(alias, catalogue),
    ...alikeBut(goesOn, declared, of(alias), row.column),
    ...conditionOf(declared, of(alias)),
  ];
  const added = sumOf(name, declared, [...alike('o'), countsIn(goesOn, kept('o'), kept('p'))]);
  return exists(`${qualified(catalogue.table)} p`, [...alike('p'), `${added} > ${atMost}`]);
}

/** The most that a group adds up to in which the given record counts, it with them: its own, and later ones where it goes on. */
function lastingSum(name: string, goesOn: Lasting, declared: DeclaredConstraint, given: Given): string {
  const { catalogue } = declared;
  const row = givenRow(given, catalogue);
  const others = (alias: string): readonly string[] => [
    `${idOf(catalogue, of(alias))} is distinct from ${given.id}`,
    ...alikeBut(goesOn, declared, of(alias), row.column),
    ...conditionOf(declared, of(alias)),
  ];
  const kept = (alias: string) => ({ written: of(alias), begins: beginOf(goesOn, declared, of(alias)) });
  // What is written is whole.
  const own = { written: row.column, begins: field(row.column, goesOn.from) };
  const group = { written: of('g'), begins: field(of('g'), goesOn.from) };
  const listed = ({ written, begins }: typeof own): string =>
    `${field(written, goesOn.over)} as "${columnName(goesOn.over)}", ${begins} as "${columnName(goesOn.from)}"`;
  const beside = sumOf(name, declared, [...others('o'), countsIn(goesOn, kept('o'), group)]);
  return `(select max(${beside} + coalesce(${field(row.column, name)}, 0)) as added from (
    select ${listed(own)}
    union select ${listed(kept('p'))} from ${qualified(catalogue.table)} p where ${others('p').join(' and ')}
  ) g where ${countsIn(goesOn, own, group)}) s`;
}

export const total = constraintKind({
  name: 'total',
  description: 'The records of a group add up to no more than that.',
  takes: { per: true, where: true },
  ofSeveral: true,
  demand,
  asks: (before, after) =>
    before.field === after.field && isDeepStrictEqual(before.lasting, after.lasting)
      ? byRoom(before.atMost, after.atMost)
      : null,
  fields: (demanded) => [demanded.field],
  // What a record goes on over is a part of its group.
  complete: (stated, per) => {
    const over = objectAt(stated, 'lasting')?.['over'];
    return { demand: stated, per: typeof over === 'string' && !per.includes(over) ? [...per, over] : per };
  },
  faults: ({ field: name, lasting: goesOn }, around) => {
    const sqlType = sqlTypeOf(around.fields, name, around.types);
    const ofLasting = goesOn === null ? [] : lastingFaults(goesOn, around);
    if (sqlType === null || isNumber(sqlType)) return ofLasting;
    const hint = 'Name a field that holds a number.';
    const message = `\`${name}\` is kept as ${sqlType}.`;
    return [{ key: 'field', dependsOn: [['fields', name]], message, hint }, ...ofLasting];
  },
  parts: ({ field: name, atMost, lasting: goesOn }, declared) => {
    const { catalogue } = declared;
    const row = guardedRow();
    const alike = [
      ...row.sameCompany('o', catalogue),
      ...sameGroup(declared, of('o'), row.column),
      ...conditionOf(declared, of('o')),
    ];
    const broken =
      goesOn === null ? `${sumOf(name, declared, alike)} > ${atMost}` : lastingBroken(name, atMost, goesOn, declared);
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
          columns: [...new Set([name, ...lastingNames(goesOn), ...readBeside(declared)].map(columnName))],
          // One after the other, so that two that move amounts between the same groups do not wait in a ring.
          group: `''`,
          broken,
        },
      ],
    };
  },
  questions: ({ field: name, atMost, lasting: goesOn }, declared) => {
    const { catalogue, resource } = declared;
    return [
      {
        resource,
        fields: [...new Set([name, ...lastingNames(goesOn), ...readBeside(declared)])],
        always: () => false,
        sql: (given) => {
          const row: Row = givenRow(given, catalogue);
          const others = [
            `${idOf(catalogue, of('o'))} is distinct from ${given.id}`,
            ...sameGroup(declared, of('o'), row.column),
            ...conditionOf(declared, of('o')),
          ];
          const added =
            goesOn === null
              ? `(select ${sumOf(name, declared, others)} + coalesce(${field(row.column, name)}, 0) as added) s`
              : lastingSum(name, goesOn, declared, given);
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
