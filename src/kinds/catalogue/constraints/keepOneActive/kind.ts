import { implied } from '#src/language/values.ts';
import { columnName, qualified } from '../../sql/names.ts';
import { constraintKind } from '../constraint-kind.ts';
import { answer, exists, givenRow, guardedRow, idOf, type Row, sameGroup } from '../rows.ts';
import { field, of } from '../sql.ts';
import { examples } from './examples.ts';

const demand = { field: implied() };

export const keepOneActive = constraintKind({
  name: 'keepOneActive',
  description: 'The last record in use cannot be taken out of use, nor out of its group.',
  // Of all records of a group: one on which a condition holds could be changed so that it does not.
  takes: { per: true, where: false },
  ofSeveral: true,
  demand,
  smallerGroups: 'stricter',
  complete: (_stated, per, { fields, types }) => {
    const active = fields.find((each) => types.get(each.type)?.marksActive);
    return { demand: active === undefined ? { field: '' } : { field: active.name }, per };
  },
  fields: (demanded) => [demanded.field],
  faults: ({ field: active }) =>
    active !== ''
      ? []
      : [
          {
            part: 'key',
            dependsOn: [['fields']],
            message: 'The catalogue has no field that says whether a record is in use.',
            hint: 'Give it one of type `active`.',
          },
        ],
  parts: ({ field: active }, declared) => {
    const { catalogue, constraint } = declared;
    const row = guardedRow();
    const others = [
      ...row.sameCompany('o', catalogue),
      field(of('o'), active),
      ...sameGroup(declared, of('o'), row.column),
    ];
    return {
      guards: [
        {
          table: catalogue.table,
          events: [
            { event: 'update', rows: 'old' },
            { event: 'delete', rows: 'old' },
          ],
          columns: [active, ...constraint.per].map(columnName),
          // One of the table's groups after the other, so that none waits for another one in a ring.
          group: `''`,
          broken: `${field(row.column, active)} and not ${exists(`${qualified(catalogue.table)} o`, others)}`,
        },
      ],
    };
  },
  questions: ({ field: active }, declared) => {
    const { catalogue, constraint, resource } = declared;
    const before = of('b');
    return [
      {
        resource,
        fields: [active, ...constraint.per],
        always: () => false,
        sql: (given) => {
          const row: Row = givenRow(given, catalogue);
          const stays = [`coalesce(${field(row.column, active)}, false)`, ...sameGroup(declared, before, row.column)];
          const others = [
            `${idOf(catalogue, of('o'))} <> ${given.id}`,
            field(of('o'), active),
            ...sameGroup(declared, of('o'), before),
          ];
          return `select ${answer({})} from ${qualified(catalogue.table)} b
            where ${idOf(catalogue, before)} = ${given.id} and ${field(before, active)} and not (${stays.join(' and ')})
              and not ${exists(`${qualified(catalogue.table)} o`, others)}`;
        },
        broken: () => ({ code: 'keepOneActive', fields: [active] }),
      },
    ];
  },
  untold: 'keepOneActive',
  refusals: (demanded) => [{ code: 'keepOneActive', fields: [demanded.field] }],
  words: {
    es: { keepOneActive: 'Es el último activo: debe quedar al menos uno.' },
    en: { keepOneActive: 'It is the last active one: at least one must remain.' },
  },
  examples,
});
