import { list } from '#src/language/fields.ts';
import { wireName } from '#src/language/values.ts';
import { columnName, columnOf, qualified, rowTableOf } from '../../sql/names.ts';
import { constraintKind } from '../constraint-kind.ts';
import type { DeclaredConstraint, Fault } from '../kind.ts';
import { answer, guardedRow, idOf, labelOf } from '../rows.ts';
import { of } from '../sql.ts';
import { examples } from './examples.ts';

const demand = {
  rows: list('The list whose rows lead to other records of this catalogue.'),
  by: wireName('The reference of a row that does.'),
};

interface NoCircle {
  readonly rows: string;
  readonly by: string;
}

/** The rows that lead on, of one company. */
const rowsOf = ({ rows }: NoCircle, { catalogue }: DeclaredConstraint): string =>
  qualified(rowTableOf(catalogue.table, rows));

export const noCircle = constraintKind({
  name: 'noCircle',
  description: 'What a record leads to by its rows, and so on, never leads back to it.',
  takes: { per: false, where: false },
  ofSeveral: true,
  demand,
  fields: ({ rows }) => [rows],
  faults: ({ rows, by }, { fields, types }): readonly Fault[] => {
    const found = fields.find(({ name }) => name === rows);
    if (found === undefined) return [];
    const storage = types.get(found.type)?.storage(found);
    if (storage?.kind !== 'child-table') {
      const hint = 'Name a field of type `list`.';
      return [{ key: 'rows', dependsOn: [['fields', rows]], message: `\`${rows}\` has no rows.`, hint }];
    }
    const reference = storage.fields.find(({ name }) => name === by);
    if (reference === undefined) {
      const known = storage.fields.map(({ name }) => name);
      return [{ key: 'by', message: `The rows of \`${rows}\` have no field \`${by}\`.`, unknown: { name: by, known } }];
    }
    if (types.get(reference.type)?.storage(reference).kind === 'reference') return [];
    return [{ key: 'by', message: `\`${by}\` leads to no record.`, hint: 'Name a reference of the rows.' }];
  },
  targetFaults: ({ rows, by }, { fields }, target): readonly Fault[] => {
    const reference = fields.find(({ name }) => name === rows)?.fields?.find(({ name }) => name === by);
    const found = typeof reference?.to === 'string' ? target(reference.to) : undefined;
    if (found === undefined || found.fields === fields) return [];
    const message = `\`${by}\` leads to another catalogue, from which nothing leads back.`;
    return [{ key: 'by', message, hint: 'Name a reference to this same catalogue.' }];
  },
  parts: (demanded, declared) => {
    const { catalogue } = declared;
    const rows = rowsOf(demanded, declared);
    const row = guardedRow();
    const same = (alias: string): readonly string[] => row.sameCompany(alias, catalogue);
    const next = `l.${columnOf(demanded.by)}`;
    return {
      guards: [
        {
          table: rowTableOf(catalogue.table, demanded.rows),
          events: [
            { event: 'insert', rows: 'new' },
            { event: 'update', rows: 'new' },
          ],
          columns: ['parent_id', columnName(demanded.by)],
          // One after the other: two that close a circle together are of different records.
          group: `''`,
          broken: `($1).parent_id in (with recursive reached(id) as (
            select ${next} from ${rows} l where ${['l.parent_id = ($1).parent_id', ...same('l')].join(' and ')}
            union select ${next} from ${rows} l join reached r on l.parent_id = r.id
              where ${['true', ...same('l')].join(' and ')}) select id from reached where id is not null)`,
        },
      ],
    };
  },
  questions: (demanded, declared) => {
    const { catalogue, resource } = declared;
    const rows = rowsOf(demanded, declared);
    const next = `l.${columnOf(demanded.by)}`;
    const back = `(with recursive reached(id, first) as (
      select (e ->> '${demanded.by}')::integer, (e ->> '${demanded.by}')::integer from`;
    return [
      {
        resource,
        fields: [demanded.rows],
        always: () => false,
        sql: (given) =>
          `select ${answer({ other: labelOf(catalogue, declared, 'o') })} from ${qualified(catalogue.table)} o
            where ${idOf(catalogue, of('o'))} in ${back} json_array_elements(coalesce(${given.value(demanded.rows)}, '[]'::json)) e
              union select ${next}, r.first from ${rows} l join reached r on l.parent_id = r.id
                where l.parent_id is distinct from ${given.id}) select first from reached where id = ${given.id}) limit 1`,
        broken: () => ({ code: 'circle', fields: [demanded.rows] }),
      },
    ];
  },
  untold: 'circle',
  refusals: ({ rows }) => [{ code: 'circle', fields: [rows] }],
  words: {
    es: { circle: 'Por %{other} se vuelve a este mismo registro.' },
    en: { circle: 'By %{other} one comes back to this same record.' },
  },
  examples,
});
