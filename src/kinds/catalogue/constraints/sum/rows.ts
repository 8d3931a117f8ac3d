import { present } from '#src/model/present.ts';
import type { TableName } from '#src/model/catalogue.ts';
import { columnName, qualified, rowTableName } from '../../sql/names.ts';
import type { Parts, DeclaredConstraint } from '../kind.ts';
import type { Asked } from '../question.ts';
import { answer, conditionOf, exists, givenRow, guardedRow, idOf, type Row, readBeside } from '../rows.ts';
import { field, of } from '../sql.ts';
import { isWrong, limitField, limitSql, shown, type Sum } from './demand.ts';

/** The table of a list's rows. */
const rowsTable = ({ table }: DeclaredConstraint['catalogue'], list: string): TableName => ({
  schema: table.schema,
  name: rowTableName(table, list),
});

/** What a record's rows add up to: asked of the record itself, and of every row that comes, changes or goes. */
export const ofRows = {
  parts(demanded: Sum, declared: DeclaredConstraint): Parts {
    const { catalogue } = declared;
    const table = rowsTable(catalogue, present(demanded.rows, 'The rows of a sum'));
    const record = guardedRow('r');
    const given = guardedRow();
    const added = `(select coalesce(sum(${field(of('l'), demanded.field)}), 0) from ${qualified(table)} l
      where ${[`l.parent_id = ${idOf(catalogue, of('r'))}`, ...sameAs('l', declared)].join(' and ')})`;
    const broken = (id: string): string =>
      exists(`${qualified(catalogue.table)} r`, [
        `${idOf(catalogue, of('r'))} = ${id}`,
        ...given.sameCompany('r', catalogue),
        ...conditionOf(declared, record.column),
        isWrong(
          demanded,
          added,
          limitSql(demanded, (name) => field(of('r'), name)),
        ),
      ]);
    const own = [limitField(demanded), ...readBeside(declared)].filter((name) => name !== null);
    const id = idOf(catalogue, given.column);
    return {
      guards: [
        {
          table: catalogue.table,
          events: [
            { event: 'insert', rows: 'new' },
            ...(own.length > 0 ? [{ event: 'update', rows: 'new' } as const] : []),
          ],
          columns: own.map(columnName),
          group: `${id}::text`,
          broken: broken(id),
        },
        {
          table,
          events: [
            { event: 'insert', rows: 'new' },
            { event: 'update', rows: 'both' },
            { event: 'delete', rows: 'old' },
          ],
          columns: ['parent_id', columnName(demanded.field)],
          group: `($1).parent_id::text`,
          broken: broken('($1).parent_id'),
        },
      ],
    };
  },

  questions(demanded: Sum, declared: DeclaredConstraint): readonly Asked[] {
    const { catalogue, resource } = declared;
    const { rows, field: name } = demanded;
    const list = present(rows, 'The rows of a sum');
    const code = demanded.equals === null ? 'sumAbove' : 'sumNot';
    return [
      {
        resource,
        fields: [...new Set([list, limitField(demanded), ...readBeside(declared)])].filter((one) => one !== null),
        always: () => false,
        sql: (given) => {
          const row: Row = givenRow(given, catalogue);
          const limit = limitSql(demanded, (one) => field(row.column, one));
          const added = `(select coalesce(sum((e ->> '${name}')::numeric), 0) as added
            from json_array_elements(coalesce(${given.value(list)}, '[]'::json)) e) s`;
          const conditions = [...conditionOf(declared, row.column), isWrong(demanded, 's.added', limit)];
          return `select ${answer({ sum: shown('s.added'), limit: shown(limit) })} from ${added}
            where ${conditions.join(' and ')}`;
        },
        broken: () => ({ code, fields: [list] }),
      },
    ];
  },
};

/** Rows of the record's own company. */
const sameAs = (alias: string, { catalogue }: DeclaredConstraint): readonly string[] =>
  catalogue.scope === 'global' ? [] : [`${alias}.company_id = r.company_id`];
