import { databaseName, qualified, quoted, quotedList } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { createHash } from 'node:crypto';
import type { Column, Table } from '#src/model/table.ts';
import type { ActualConstraint } from './actual.ts';

/** A check, key or index of a table, as the model wants it. */
export interface Definition {
  readonly name: string;
  readonly kind: ActualConstraint['kind'];
  readonly columns: readonly string[];
  /** What comes after `add constraint <name>`, or the whole `create index`. */
  readonly sql: string;
  /** Whether it leaves each institution one row: `single: true`. */
  readonly isOfOne?: true;
}

/**
 * Kept as the comment of what was made from the definition. PostgreSQL gives an expression back in words of its own,
 * so that this, and not the expression, tells whether the model has changed.
 */
export const fingerprint = (sql: string): string =>
  `rectoria:${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;

/** An index takes columns and calls of functions as they are, and other expressions, such as `coalesce(…)`, in brackets. */
const element = (expression: string): string => (expression.startsWith('coalesce(') ? `(${expression})` : expression);

/** Every key of a company's table starts with the company. */
const keyed = (table: Table, columns: readonly string[]): readonly string[] =>
  table.scope === 'company' ? ['company_id', ...columns] : columns;

export const primaryKeyOf = (table: Table): Definition => ({
  name: databaseName(table.name, 'pkey'),
  kind: 'primary key',
  columns: keyed(table, table.primaryKey),
  sql: `primary key (${quotedList(keyed(table, table.primaryKey))})`,
});

export const requiredCheckOf = (table: Table, column: Column): Definition => ({
  name: databaseName(table.name, column.name, 'required'),
  kind: 'check',
  columns: [column.name],
  sql: `check (${quoted(column.name)} is not null)`,
});

/** The checks and indexes of a table, which need nothing of other tables. */
export const localDefinitionsOf = (table: Table): readonly Definition[] => [
  ...table.checks.map(
    ({ name, expression, columns }): Definition => ({
      name,
      kind: 'check',
      columns,
      sql: `check (${expression})`,
    }),
  ),
  ...table.indexes.map(
    ({ name, unique, expressions, columns, where, nullsAlike }): Definition => ({
      name,
      kind: 'index',
      columns,
      ...(unique && expressions.length === 0 && { isOfOne: true }),
      sql:
        `create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${qualified(table)} ` +
        `(${[...keyed(table, []), ...expressions.map(element)].join(', ')})` +
        `${nullsAlike ? ' nulls not distinct' : ''}${where === null ? '' : ` where ${where}`}`,
    }),
  ),
  ...(table.exclusions ?? []).map(
    ({ name, elements, columns, where }): Definition => ({
      name,
      kind: 'exclusion',
      columns,
      sql: `exclude using gist (${[
        ...keyed(table, []).map((column) => `${column} with =`),
        ...elements.map(({ expression, operator }) => `${element(expression)} with ${operator}`),
      ].join(', ')})${where === null ? '' : ` where (${where})`}`,
    }),
  ),
];

export const foreignKeysOf = (table: Table): readonly Definition[] =>
  table.foreignKeys.map(({ name, columns, references, onDelete }) => {
    const { schema, table: target, scope = 'company' } = references;
    const key = (names: readonly string[]): string => quotedList(scope === 'global' ? names : keyed(table, names));
    return {
      name,
      kind: 'foreign key',
      columns,
      sql:
        `foreign key (${key(columns)}) references ${qualified({ schema, name: target })} ` +
        `(${key(references.columns)}) on delete ${onDelete}`,
    };
  });

/** Makes it and notes what it was made from. `notValid` leaves the rows there are alone. */
export function addSql(table: Table, definition: Definition, notValid = false): string {
  const note = sqlText(fingerprint(definition.sql));
  const name = quoted(definition.name);
  if (definition.kind === 'index') {
    return `${definition.sql};\ncomment on index ${quoted(table.schema)}.${name} is ${note}`;
  }
  return (
    `alter table ${qualified(table)} add constraint ${name} ${definition.sql}${notValid ? ' not valid' : ''};\n` +
    `comment on constraint ${name} on ${qualified(table)} is ${note}`
  );
}

export const dropSql = (
  table: { readonly schema: string; readonly name: string },
  name: string,
  kind: ActualConstraint['kind'],
): string =>
  kind === 'index'
    ? `drop index ${quoted(table.schema)}.${quoted(name)}`
    : `alter table ${qualified(table)} drop constraint ${quoted(name)}`;

export const columnSql = ({ name, sqlType, notNull, default: value, identity, generated, collation }: Column): string =>
  [
    quoted(name),
    sqlType,
    collation === undefined ? '' : `collate "${collation}"`,
    generated === undefined ? '' : `generated always as (${generated}) stored`,
    identity ? 'generated by default as identity (start with 1000)' : '',
    value === null ? '' : `default ${value}`,
    notNull ? 'not null' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
