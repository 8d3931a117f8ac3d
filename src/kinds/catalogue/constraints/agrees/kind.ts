import * as named from '#src/language/fields.ts';
import { json, may, wireName } from '#src/language/values.ts';
import { columnName, qualified } from '../../sql/names.ts';
import { constraintKind } from '../constraint-kind.ts';
import { outerGuard, outerOf } from '../outer.ts';
import { answer, conditionOf, exists, givenRow, guardedRow, idOf, labelOf, ownGuard, readBeside } from '../rows.ts';
import { of } from '../sql.ts';
import { type Agrees, differs } from './differs.ts';
import { examples } from './examples.ts';
import { faultsOf, targetFaultsOf } from './faults.ts';

const demand = {
  of: named.field('The reference to the record that it has to agree with.'),
  ofField: wireName('Field of that record.'),
  field: may(named.field('Field of this record that has the same value; a missing one agrees with all.')),
  is: may(
    json({ type: ['boolean', 'number', 'string'], description: 'The value that the other record must have there.' }),
  ),
};

/** Where it is told: at the own value, or at the reference where the other record alone is at fault. */
const toldAt = ({ field, of: reference }: Agrees): string => field ?? reference;

export const agrees = constraintKind({
  name: 'agrees',
  description:
    'The record that a reference leads to has the same value, or a certain one, as long as it is referred to.',
  takes: { per: false, where: true },
  demand,
  fields: (demanded) => [toldAt(demanded)],
  faults: faultsOf,
  targetFaults: targetFaultsOf,
  abroad: (demanded, declared) => [outerOf(demanded.of, declared).resource],
  parts: (demanded, declared) => {
    const { catalogue } = declared;
    const { catalogue: target } = outerOf(demanded.of, declared);
    const row = guardedRow();
    const reference = of('o')(columnName(demanded.of));
    const own = ownGuard(
      declared,
      [demanded.of, ...(demanded.field === null ? [] : [demanded.field])],
      (read) => [
        exists(`${qualified(target.table)} p`, [
          `${idOf(target, of('p'))} = ${read.column(columnName(demanded.of))}`,
          ...read.sameCompany('p', target),
          differs(demanded, declared, read.column, of('p')),
        ]),
      ],
      `coalesce(${row.column(columnName(demanded.of))}::text, '')`,
    );
    // What no institution writes does not change under the records that refer to it.
    if (target.scope === 'global') return { guards: [own] };
    const around = `${qualified(target.table)} p join ${qualified(catalogue.table)} o on ${[
      `${reference} = ${idOf(target, of('p'))}`,
      ...row.sameCompany('o', catalogue),
      ...conditionOf(declared, of('o')),
      differs(demanded, declared, of('o'), of('p')),
    ].join(' and ')}`;
    return { guards: [own, outerGuard(target, [demanded.ofField], around)] };
  },
  questions: (demanded, declared) => {
    const { catalogue, resource } = declared;
    const { resource: outerResource, catalogue: target } = outerOf(demanded.of, declared);
    const own = [demanded.of, ...(demanded.field === null ? [] : [demanded.field]), ...readBeside(declared)];
    return [
      {
        resource,
        fields: [...new Set(own)],
        always: () => false,
        sql: (given) => {
          const row = givenRow(given, catalogue);
          const conditions = [
            `${idOf(target, of('p'))} = ${row.column(columnName(demanded.of))}`,
            ...conditionOf(declared, row.column),
            differs(demanded, declared, row.column, of('p')),
          ];
          return `select ${answer({ other: labelOf(target, declared, 'p') })} from ${qualified(target.table)} p
            where ${conditions.join(' and ')}`;
        },
        broken: () => ({ code: 'agrees', fields: [toldAt(demanded)] }),
      },
      {
        resource: outerResource,
        fields: [demanded.ofField],
        always: () => false,
        sql: (given) => {
          const row = givenRow(given, target);
          const conditions = [
            `${of('o')(columnName(demanded.of))} = ${given.id}`,
            ...conditionOf(declared, of('o')),
            differs(demanded, declared, of('o'), row.column),
          ];
          return `(select ${answer({ other: labelOf(catalogue, declared, 'o') })} from ${qualified(catalogue.table)} o
            where ${conditions.join(' and ')} limit 1)`;
        },
        broken: () => ({ code: 'leftAlone', fields: [demanded.ofField] }),
      },
    ];
  },
  untold: 'disagrees',
  refusals: (demanded) => [{ code: 'agrees', fields: [toldAt(demanded)] }],
  words: {
    es: {
      agrees: 'No concuerda con %{other}.',
      leftAlone: 'No concordaría con %{other}, que depende de este.',
      disagrees: 'No concuerda con el registro al que se refiere.',
    },
    en: {
      agrees: 'Does not agree with %{other}.',
      leftAlone: 'Would not agree with %{other}, which depends on it.',
      disagrees: 'Does not agree with the record that it refers to.',
    },
  },
  examples,
});
