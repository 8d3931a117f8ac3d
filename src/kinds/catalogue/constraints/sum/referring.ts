import { present } from '#src/model/present.ts';
import { columnName, qualified } from '../../sql/names.ts';
import type { Parts, DeclaredConstraint } from '../kind.ts';
import { referencedCatalogue } from '../referenced-record.ts';
import type { Asked } from '../question.ts';
import { answer, conditionOf, exists, givenRow, guardedRow, idOf, readBeside } from '../rows.ts';
import { field, of } from '../sql.ts';
import { isWrong, limitField, limitSql, shown, type Sum } from './demand.ts';

/** The records that refer to one, and what those of them add up to on which the condition holds. */
const addedUp = (demanded: Sum, declared: DeclaredConstraint, conditions: readonly string[]): string =>
  `(select coalesce(sum(${field(of('o'), demanded.field)}), 0) from ${qualified(declared.catalogue.table)} o
    where ${[...conditions, ...conditionOf(declared, of('o'))].join(' and ')})`;

/** What the records add up to that refer to the same one: asked of them, and of that one when its limit changes. */
export const ofReferring = {
  parts(demanded: Sum, declared: DeclaredConstraint): Parts {
    const { catalogue } = declared;
    const reference = present(demanded.of, 'The reference of a sum');
    const { catalogue: target } = referencedCatalogue(reference, declared);
    const row = guardedRow();
    const outer = idOf(target, of('p'));
    const limit = limitField(demanded);
    const broken = (id: string): string => {
      const added = addedUp(demanded, declared, [
        `${field(of('o'), reference)} = ${outer}`,
        ...row.sameCompany('o', catalogue),
      ]);
      return exists(`${qualified(target.table)} p`, [
        `${outer} = ${id}`,
        ...row.sameCompany('p', target),
        isWrong(
          demanded,
          added,
          limitSql(demanded, (name) => field(of('p'), name)),
        ),
      ]);
    };
    // One after the other, so that two that move amounts between the same records do not wait for each other in a ring.
    const group = `''`;
    const watched = {
      table: catalogue.table,
      events: [
        { event: 'insert', rows: 'new' },
        // A negative amount that goes elsewhere leaves more behind.
        { event: 'update', rows: 'both' },
        { event: 'delete', rows: 'old' },
      ],
      columns: [...new Set([demanded.field, reference, ...readBeside(declared)].map(columnName))],
      group,
      broken: broken(field(row.column, reference)),
    } as const;
    if (limit === null || target.scope === 'global') return { guards: [watched] };
    return {
      guards: [
        watched,
        {
          table: target.table,
          events: [{ event: 'update', rows: 'new' }],
          columns: [columnName(limit)],
          group,
          broken: broken(idOf(target, row.column)),
        },
      ],
    };
  },

  questions(demanded: Sum, declared: DeclaredConstraint): readonly Asked[] {
    const { catalogue, resource } = declared;
    const reference = present(demanded.of, 'The reference of a sum');
    const { resource: referencedResource, catalogue: target } = referencedCatalogue(reference, declared);
    const limit = limitField(demanded);
    const own: Asked = {
      resource,
      fields: [...new Set([demanded.field, reference, ...readBeside(declared)])],
      always: () => false,
      sql: (given) => {
        const row = givenRow(given, catalogue);
        const others = addedUp(demanded, declared, [
          `${field(of('o'), reference)} = ${idOf(target, of('p'))}`,
          `${idOf(catalogue, of('o'))} is distinct from ${given.id}`,
        ]);
        const most = limitSql(demanded, (name) => field(of('p'), name));
        const added = `${others} + coalesce(${field(row.column, demanded.field)}, 0)`;
        const conditions = [
          `${idOf(target, of('p'))} = ${field(row.column, reference)}`,
          ...conditionOf(declared, row.column),
          isWrong(demanded, added, most),
        ];
        return `select ${answer({ sum: shown(added), limit: shown(most) })} from ${qualified(target.table)} p
          where ${conditions.join(' and ')}`;
      },
      broken: () => ({ code: 'sumAbove', fields: [demanded.field] }),
    };
    if (limit === null) return [own];
    return [
      own,
      {
        resource: referencedResource,
        fields: [limit],
        always: () => false,
        sql: (given) => {
          const row = givenRow(given, target);
          const added = addedUp(demanded, declared, [`${field(of('o'), reference)} = ${given.id}`]);
          return `select ${answer({ sum: shown('s.added') })} from (select ${added} as added) s
            where ${isWrong(
              demanded,
              's.added',
              limitSql(demanded, (name) => field(row.column, name)),
            )}`;
        },
        broken: () => ({ code: 'sumOver', fields: [limit] }),
      },
    ];
  },
};
