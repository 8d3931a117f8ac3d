import * as named from '#src/language/fields.ts';
import { wireName } from '#src/language/values.ts';
import type { Said } from '#src/model/key.ts';
import { columnName, columnOf, qualified, rowTableOf } from '../../sql/names.ts';
import { constraintKind } from '../constraint-kind.ts';
import { type FileGroup, type Misfit, rowsIn } from '../in-file.ts';
import type { ConstraintContext, DeclaredConstraint, Fault, TargetOf } from '../kind.ts';
import { referencedCatalogue } from '../referenced-record.ts';
import { answer, conditionOf, exists, givenRow, guardedRow, idOf, labelOf, ownGuard, readBeside } from '../rows.ts';
import { field, of, sqlTypeOf } from '../sql.ts';
import { examples } from './examples.ts';

/** What is wrong with the record that has the rows. */
function targetFaultsOf(demanded: Among, { fields, types }: ConstraintContext, target: TargetOf): readonly Fault[] {
  const reference = fields.find(({ name }) => name === demanded.of);
  if (reference === undefined) return [];
  const found = typeof reference.to === 'string' ? target(reference.to) : undefined;
  if (types.get(reference.type)?.storage(reference).kind !== 'reference' || found === undefined) {
    return [{ key: 'of', message: `\`${demanded.of}\` leads to no record.`, hint: 'Name a reference.' }];
  }
  const lists = found.fields.filter((each) => types.get(each.type)?.storage(each).kind === 'child-table');
  const list = lists.find(({ name }) => name === demanded.rows);
  const storage = list && types.get(list.type)?.storage(list);
  if (storage?.kind !== 'child-table') {
    const message = `The record that \`${demanded.of}\` leads to has no list \`${demanded.rows}\`.`;
    return [{ key: 'rows', message, unknown: { name: demanded.rows, known: lists.map(({ name }) => name) } }];
  }
  const kept = sqlTypeOf(storage.fields, demanded.rowField, types);
  if (kept === null) {
    const known = storage.fields.map(({ name }) => name);
    const message = `The rows of \`${demanded.rows}\` keep no field \`${demanded.rowField}\`.`;
    return [{ key: 'rowField', message, unknown: { name: demanded.rowField, known } }];
  }
  const own = sqlTypeOf(fields, demanded.field, types);
  if (own === null || own === kept) return [];
  return [
    { key: 'rowField', message: `\`${demanded.rowField}\` is kept as ${kept}, but \`${demanded.field}\` as ${own}.` },
  ];
}

const demand = {
  field: named.field('Field whose value is one of those in the rows.'),
  of: named.field('The reference to the record that has the rows.'),
  rows: wireName('The list of that record.'),
  rowField: wireName('Field of the rows.'),
};

type Among = Said<typeof demand>;

/** The records of a file whose value is in no row of what their reference leads to. */
function* amongNone({ field: name, of: reference, rows, rowField }: Among, group: FileGroup): Iterable<Misfit> {
  for (const record of group.records) {
    const other = group.outer(record, reference);
    const value = record.values[name] ?? null;
    if (other === undefined || value === null) continue;
    if (rowsIn(other, rows).some((row) => row[rowField] === value)) continue;
    yield { record, code: 'among', fields: [name], other };
  }
}

const rowsOf = ({ of: reference, rows }: Among, declared: DeclaredConstraint) =>
  rowTableOf(referencedCatalogue(reference, declared).catalogue.table, rows);

export const among = constraintKind({
  name: 'among',
  description: 'The value is one of those in the rows of the record that a reference leads to.',
  takes: { per: false, where: true },
  demand,
  fields: (demanded) => [demanded.field],
  targetFaults: targetFaultsOf,
  abroad: (demanded, declared) => [referencedCatalogue(demanded.of, declared).resource],
  parts: (demanded, declared) => {
    const { catalogue } = declared;
    const { catalogue: target } = referencedCatalogue(demanded.of, declared);
    const table = rowsOf(demanded, declared);
    const row = guardedRow();
    const held = (value: string, record: string): string =>
      exists(`${qualified(table)} l`, [
        `l.parent_id = ${record}`,
        `l.${columnOf(demanded.rowField)} = ${value}`,
        ...row.sameCompany('l', target),
      ]);
    const own = ownGuard(
      declared,
      [demanded.field, demanded.of],
      (read) => {
        const [value, record] = [field(read.column, demanded.field), field(read.column, demanded.of)];
        return [`${value} is not null`, `${record} is not null`, `not ${held(value, record)}`];
      },
      `coalesce(${field(row.column, demanded.of)}::text, '')`,
    );
    const left = [
      `${field(of('o'), demanded.of)} = ($1).parent_id`,
      `${field(of('o'), demanded.field)} = ($1).${columnOf(demanded.rowField)}`,
      ...row.sameCompany('o', catalogue),
      ...conditionOf(declared, of('o')),
      `not ${held(field(of('o'), demanded.field), field(of('o'), demanded.of))}`,
    ];
    return {
      guards: [
        own,
        {
          table,
          events: [
            { event: 'update', rows: 'old' },
            { event: 'delete', rows: 'old' },
          ],
          columns: ['parent_id', columnName(demanded.rowField)],
          group: `($1).parent_id::text`,
          broken: exists(`${qualified(catalogue.table)} o`, left),
        },
      ],
    };
  },
  questions: (demanded, declared) => {
    const { catalogue, resource } = declared;
    const { resource: referencedResource, catalogue: target } = referencedCatalogue(demanded.of, declared);
    const table = qualified(rowsOf(demanded, declared));
    return [
      {
        resource,
        fields: [...new Set([demanded.field, demanded.of, ...readBeside(declared)])],
        always: () => false,
        sql: (given) => {
          const row = givenRow(given, catalogue);
          const value = field(row.column, demanded.field);
          const conditions = [
            `${idOf(target, of('p'))} = ${field(row.column, demanded.of)}`,
            `${value} is not null`,
            ...conditionOf(declared, row.column),
            `not ${exists(`${table} l`, [`l.parent_id = ${idOf(target, of('p'))}`, `l.${columnOf(demanded.rowField)} = ${value}`])}`,
          ];
          return `select ${answer({ other: labelOf(target, declared, 'p') })} from ${qualified(target.table)} p
            where ${conditions.join(' and ')}`;
        },
        broken: () => ({ code: 'among', fields: [demanded.field] }),
      },
      {
        resource: referencedResource,
        fields: [demanded.rows],
        always: () => false,
        sql: (given) => {
          const rows = `json_array_elements(coalesce(${given.value(demanded.rows)}, '[]'::json)) e`;
          const value = field(of('o'), demanded.field);
          const conditions = [
            `${field(of('o'), demanded.of)} = ${given.id}`,
            `${value} is not null`,
            ...conditionOf(declared, of('o')),
            `not ${exists(rows, [`e ->> '${demanded.rowField}' = ${value}::text`])}`,
          ];
          return `(select ${answer({ other: labelOf(catalogue, declared, 'o') })} from ${qualified(catalogue.table)} o
            where ${conditions.join(' and ')} limit 1)`;
        },
        broken: () => ({ code: 'rowNeeded', fields: [demanded.rows] }),
      },
    ];
  },
  inFile: amongNone,
  untold: 'amongNone',
  refusals: (demanded) => [{ code: 'among', fields: [demanded.field] }],
  words: {
    es: {
      among: 'No está entre las filas de %{other}.',
      rowNeeded: 'Falta una fila que %{other} necesita.',
      amongNone: 'No está entre las filas del registro al que se refiere.',
    },
    en: {
      among: 'Is not among the rows of %{other}.',
      rowNeeded: 'A row is missing that %{other} needs.',
      amongNone: 'Is not among the rows of the record that it refers to.',
    },
  },
  examples,
});
