import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { orEmpty } from '#src/model/absent.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Column, Table } from '#src/model/table.ts';
import { INTERNAL_SCHEMA } from '../internal/table-parts.ts';
import type { ActualColumn, ActualTable } from './actual.ts';
import { columnSql } from './definitions.ts';
import { adding, safe, type Step } from './step.ts';
import { classifyTypeChange } from './type-change.ts';

export const COMPANY_COLUMN = 'company_id';

const COMPANY: Column = { name: COMPANY_COLUMN, sqlType: 'integer', notNull: true, default: null, identity: false };
const VERSION: Column = { name: 'row_version', sqlType: 'integer', notNull: true, default: '1', identity: false };

/** As PostgreSQL gives it back. */
const nextId = ({ schema, name }: Table, column: Column): string =>
  `rectoria.next_id(${[schema, name, column.name].map((each) => `${sqlText(each)}::text`).join(', ')})`;

/** A count that all companies share would tell each of them how much the others write. */
const numbered = (table: Table, column: Column): Column =>
  column.identity && column.shared !== true && table.scope === 'company'
    ? { ...column, identity: false, default: nextId(table, column) }
    : column;

/** Every column of a table, those included that its model leaves unsaid. */
export const wantedColumns = (table: Table): readonly Column[] => [
  ...(table.scope === 'company' ? [COMPANY] : []),
  ...table.columns.map((column) => numbered(table, column)),
  ...(table.versioned ? [VERSION] : []),
];

const ALIASES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int: 'integer',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  decimal: 'numeric',
  varchar: 'character varying',
  char: 'character',
  timestamptz: 'timestamp with time zone',
  timestamp: 'timestamp without time zone',
  timetz: 'time with time zone',
  time: 'time without time zone',
};

const SUFFIXED = /^(timestamp|time)( with(?:out)? time zone)$/;

/** A type as PostgreSQL itself spells it: `numeric(17, 2)` → `numeric(17,2)`, `timestamp(0)` → `timestamp(0) without time zone`. */
export function canonicalType(sqlType: string): string {
  const [, name = '', modifier = '', rest = ''] = /^([a-z][a-z0-9 ]*?)\s*(\([^)]*\))?( with(?:out)? time zone)?$/i.exec(
    sqlType.trim(),
  ) ?? [undefined, sqlType];
  const full = ALIASES[`${name}${rest}`.toLowerCase()] ?? `${name}${rest}`.toLowerCase();
  const size = modifier.replaceAll(/\s/g, '');
  const suffixed = SUFFIXED.exec(full);
  return suffixed ? `${orEmpty(suffixed[1])}${size}${orEmpty(suffixed[2])}` : `${full}${size}`;
}

/** Columns that are added, or brought to the type, default and nullability of the model. */
export const columnSteps = (table: Table, actual: ActualTable): readonly Step[] =>
  wantedColumns(table).flatMap((column) => {
    const existing = actual.columns.get(column.name);
    return existing ? changes(table, column, existing, actual.filled) : [added(table, column, actual.filled)];
  });

/** Columns that the model no longer knows. A renamed field is one of these and a new one: a rename is never guessed. */
export const removalSteps = (table: Table, actual: ActualTable): readonly Step[] => {
  const wanted = new Set(wantedColumns(table).map(({ name }) => name));
  return [...actual.columns]
    .filter(([name]) => !wanted.has(name))
    .flatMap(([name, { notNull }]) => [
      ...(notNull
        ? [safe(alter(table, name, 'drop not null'), `${title(table, name)} is no longer in the model`)]
        : []),
      {
        sql: `alter table ${qualified(table)} drop column ${quoted(name)}`,
        class: 'loss' as const,
        reason: `${title(table, name)} is no longer in the model: its data would go`,
        optional: true,
      },
    ]);
};

/** Names of the columns whose type changes: what is defined over them is made anew. */
export const retypedColumns = (table: Table, actual: ActualTable): ReadonlySet<string> =>
  new Set(
    wantedColumns(table)
      .filter(
        ({ name, sqlType }) => (actual.columns.get(name)?.type ?? canonicalType(sqlType)) !== canonicalType(sqlType),
      )
      .map(({ name }) => name),
  );

const title = (table: Table, column: string): string => `Column ${table.schema}.${table.name}.${column}`;

const alter = (table: Table, column: string, change: string): string =>
  `alter table ${qualified(table)} alter column ${quoted(column)} ${change}`;

/** Rows that are there have no value yet; a check for new and changed rows then stands for `not null`. */
const isLateRequirement = ({ notNull, default: value, identity }: Column, filled: boolean): boolean =>
  notNull && filled && value === null && !identity;

function added(table: Table, column: Column, filled: boolean): Step {
  const late = isLateRequirement(column, filled);
  const sql = `alter table ${qualified(table)} add column ${columnSql(late ? { ...column, notNull: false } : column)}`;
  const reason = `${title(table, column.name)} is new in the model`;
  if (column.generated === undefined || !filled) return adding(sql, reason);
  return { sql, class: 'rewrite', reason: `${reason}: every row gets its value`, optional: false };
}

function changes(table: Table, column: Column, existing: ActualColumn, filled: boolean): readonly Step[] {
  const steps: Step[] = [];
  const type = canonicalType(column.sqlType);
  if (existing.type !== type) {
    const kind = classifyTypeChange(existing.type, type);
    steps.push({
      sql: alter(table, column.name, `type ${type} using ${quoted(column.name)}::${type}`),
      class: kind,
      reason: `${title(table, column.name)} changes from ${existing.type} to ${type}`,
      optional: false,
    });
  }
  if (existing.notNull && !column.notNull) {
    steps.push(safe(alter(table, column.name, 'drop not null'), `${title(table, column.name)} is no longer required`));
  }
  if (!existing.notNull && column.notNull && !filled) {
    steps.push(safe(alter(table, column.name, 'set not null'), `${title(table, column.name)} is required`));
  }
  if (existing.identity && !column.identity) {
    const reason = `${title(table, column.name)} is counted by each company for itself`;
    steps.push(safe(alter(table, column.name, 'drop identity'), reason));
  }
  if (
    !column.identity &&
    column.generated === undefined &&
    comparable(existing.default) !== comparable(column.default)
  ) {
    const change = column.default === null ? 'drop default' : `set default ${column.default}`;
    steps.push(safe(alter(table, column.name, change), `${title(table, column.name)} has another default`));
  }
  return steps;
}

/** PostgreSQL gives back `'x'::text` for `'x'`, and a function by its bare name where the owner's path leads to it. */
const comparable = (expression: string | null): string | null =>
  expression?.replace(/::[a-z ]+$/, '').replace(new RegExp(`^${INTERNAL_SCHEMA}\\.`), '') ?? null;

/** Whether the column is required by a check, because rows without a value were there before. */
export const isRequiredByCheck = (column: Column, actual: ActualTable): boolean => {
  const existing = actual.columns.get(column.name);
  return existing ? column.notNull && !existing.notNull && actual.filled : isLateRequirement(column, actual.filled);
};
