import { wholeNumber } from '#src/language/values.ts';
import { qualified } from '../../sql/names.ts';
import { constraintKind } from '../constraint-kind.ts';
import { byRoom } from '../looser.ts';
import { answer, conditionOf, givenRow, idOf, labelOf, ownGuard, readBeside, type Row, sameGroup } from '../rows.ts';
import { of } from '../sql.ts';
import { examples } from './examples.ts';

const demand = { atMost: wholeNumber('How many records a group may have.') };

/** Where nothing makes groups it is told of the record as a whole. */
const toldAt = (per: readonly string[]): readonly string[] => (per.length === 0 ? [''] : per);

export const count = constraintKind({
  name: 'count',
  description: 'There are at most so many records.',
  takes: { per: true, where: true },
  ofSeveral: true,
  demand,
  asks: (before, after) => byRoom(before.atMost, after.atMost),
  smallerGroups: 'looser',
  fields: (_demand, { per }) => toldAt(per),
  parts: ({ atMost }, declared) => {
    const { catalogue } = declared;
    const others = (row: Row): readonly string[] => [
      `${idOf(catalogue, of('o'))} <> ${idOf(catalogue, row.column)}`,
      ...row.sameCompany('o', catalogue),
      ...sameGroup(declared, of('o'), row.column),
      ...conditionOf(declared, of('o')),
    ];
    const isFull = (row: Row): string =>
      `(select count(*) from ${qualified(catalogue.table)} o where ${others(row).join(' and ')}) >= ${atMost}`;
    return { guards: [ownGuard(declared, [], (row) => [isFull(row)])] };
  },
  questions: ({ atMost }, declared) => {
    const { catalogue, constraint, resource } = declared;
    return [
      {
        resource,
        fields: [...new Set(readBeside(declared))],
        always: () => false,
        sql: (given) => {
          const row = givenRow(given, catalogue);
          const others = [
            `${idOf(catalogue, of('o'))} is distinct from ${given.id}`,
            ...sameGroup(declared, of('o'), row.column),
            ...conditionOf(declared, of('o')),
          ];
          const labels = `array_agg(${labelOf(catalogue, declared, 'o')} order by ${idOf(catalogue, of('o'))})`;
          return `select ${answer({ limit: `'${atMost}'`, others: `array_to_string(c.labels[1:3], ', ')` })}
            from (select count(*) as found, ${labels} as labels from ${qualified(catalogue.table)} o
              where ${['true', ...others].join(' and ')}) c
            where ${[`c.found >= ${atMost}`, ...conditionOf(declared, row.column)].join(' and ')}`;
        },
        broken: () => ({ code: 'tooMany', fields: toldAt(constraint.per) }),
      },
    ];
  },
  inFile: ({ atMost }, { records }) =>
    records.slice(atMost).map((record) => ({
      record,
      code: 'tooMany',
      fields: [],
      told: {
        limit: atMost,
        others: records
          .slice(0, Math.min(atMost, 3))
          .map(({ id }) => id)
          .join(', '),
      },
    })),
  untold: 'full',
  refusals: (_demand, { per }) => [{ code: 'tooMany', fields: toldAt(per) }],
  words: {
    es: { tooMany: 'No puede haber más de %{limit}, y ya están: %{others}.', full: 'Ya no cabe otro registro aquí.' },
    en: {
      tooMany: 'There can be no more than %{limit}, and there are: %{others}.',
      full: 'No other record fits here.',
    },
  },
  examples,
});
