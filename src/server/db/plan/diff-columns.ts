import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { orEmpty } from '#src/model/absent.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Column, Table } from '#src/model/table.ts';
import { INTERNAL_SCHEMA } from '../internal/table-parts.ts';
import type { ActualColumn, ActualTable } from './actual.ts';
import { asideName, columnAside } from './aside.ts';
import { castOrNothing, castSql, FOLLOWS } from './casts.ts';
import { columnSql } from './definitions.ts';
import { reachSql } from './reach.ts';
import { adding, partOf, safe, type Step } from './step.ts';
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

/**
 * Columns that are added, or brought to the type, default and nullability of the model.
 * @param number of the change, by which what it keeps aside is named
 */
export const columnSteps = (table: Table, actual: ActualTable, number: number): readonly Step[] => {
  const retyped = retypedColumns(table, actual);
  return wantedColumns(table).flatMap((column) => {
    const existing = actual.columns.get(column.name);
    if (existing === undefined) return [added(table, column, actual.filled)];
    if (column.generated !== undefined && retyped.has(column.name)) return [madeAnew(table, column, existing)];
    return changes(table, column, existing, actual, number);
  });
};

/** Columns that the model no longer knows. A renamed field is one of these and a new one: a rename is never guessed. */
export const removalSteps = (table: Table, actual: ActualTable, number: number, role: string): readonly Step[] => {
  const wanted = new Set(wantedColumns(table).map(({ name }) => name));
  const gone = [...actual.columns].filter(([name]) => !wanted.has(name));
  const names = [...actual.aside.keys(), ...gone.map(([name]) => asideName(number, name))];
  return gone.flatMap(([name, { notNull, generated, type }]): readonly Step[] => {
    const removes = partOf(table, name);
    if (generated) {
      const reason = `${title(table, name)} is no longer in the model, and follows from others`;
      return [{ ...safe(dropColumn(table, name), reason), optional: true, removes }];
    }
    const { statements, keeps } = columnAside(table, { name, type }, number, names);
    return [
      ...(notNull
        ? [safe(alter(table, name, 'drop not null'), `${title(table, name)} is no longer in the model`)]
        : []),
      {
        sql: [...statements, reachSql(table, role)].join(';\n'),
        class: 'loss',
        reason: `${title(table, name)} is no longer in the model: its data is kept aside`,
        optional: true,
        keeps,
        removes,
      },
    ];
  });
};

/** Names of the columns whose type changes, and of those that follow from them: what is defined over them is made anew. */
export const retypedColumns = (table: Table, actual: ActualTable): ReadonlySet<string> => {
  const columns = wantedColumns(table);
  const retyped = columns.filter(
    ({ name, sqlType }) => (actual.columns.get(name)?.type ?? canonicalType(sqlType)) !== canonicalType(sqlType),
  );
  const following = columns.filter(({ generated }) =>
    retyped.some(({ name }) => generated?.includes(quoted(name)) === true),
  );
  return new Set([...retyped, ...following].map(({ name }) => name));
};

const title = (table: Table, column: string): string => `Column ${table.schema}.${table.name}.${column}`;

const alter = (table: Table, column: string, change: string): string =>
  `alter table ${qualified(table)} alter column ${quoted(column)} ${change}`;

const dropColumn = (table: Table, column: string): string =>
  `alter table ${qualified(table)} drop column ${quoted(column)}`;

/** A column that follows from one whose type changes. */
const madeAnew = (table: Table, column: Column, existing: ActualColumn): Step => ({
  sql: [dropColumn(table, column.name), `alter table ${qualified(table)} add column ${columnSql(column)}`].join(';\n'),
  class: 'rewrite',
  reason: `${title(table, column.name)} follows from a column that changes from ${existing.type}`,
  optional: false,
});

/** Rows that are there have no value yet; a check for new and changed rows then stands for `not null`. */
const isLateRequirement = ({ notNull, default: value, identity }: Column, filled: boolean): boolean =>
  notNull && filled && value === null && !identity;

function added(table: Table, column: Column, filled: boolean): Step {
  const late = isLateRequirement(column, filled);
  const makes = partOf(table, column.name);
  const sql = `alter table ${qualified(table)} add column ${columnSql(late ? { ...column, notNull: false } : column)}`;
  const reason = `${title(table, column.name)} is new in the model`;
  if (column.generated === undefined || !filled) return { ...adding(sql, reason), makes };
  return { sql, class: 'rewrite', reason: `${reason}: every row gets its value`, optional: false, makes };
}

/** The rows get the value in the new type; as it was it is kept aside, unless nothing is lost of it, or it is a key. */
function typeStep(table: Table, column: Column, existing: ActualColumn, actual: ActualTable, number: number): Step {
  const { name } = column;
  const type = canonicalType(column.sqlType);
  const kind = classifyTypeChange(existing.type, type);
  const reason = `${title(table, name)} changes from ${existing.type} to ${type}`;
  const asks: Pick<Step, 'demands'> =
    kind === 'safe' || !actual.filled
      ? {}
      : { demands: { table, of: { column: name, from: existing.type, to: type }, isOfAll: true } };
  if (kind === 'safe' || table.primaryKey.includes(name)) {
    return {
      sql: alter(table, name, `type ${type} using ${castSql(quoted(name), existing.type, type)}`),
      class: kind,
      reason,
      optional: false,
      ...asks,
    };
  }
  const { statements, keeps } = columnAside(table, { name, type: existing.type }, number, [...actual.aside.keys()]);
  const collated = column.collation === undefined ? '' : ` collate "${column.collation}"`;
  const plain = { ...column, notNull: false, default: existing.default, identity: false };
  const sqlBy = (value: string, isRequired: boolean): string =>
    [
      ...statements,
      ...(existing.notNull ? [alter(table, keeps.as, 'drop not null')] : []),
      `alter table ${qualified(table)} add column ${columnSql({ ...plain, default: null })}`,
      // No update: that would ask of rows what holds of new ones alone.
      alter(table, name, `type ${type}${collated} using ${value}`),
      ...(plain.default === null ? [] : [alter(table, name, `set default ${plain.default}`)]),
      ...(isRequired ? [alter(table, name, 'set not null')] : []),
    ].join(';\n');
  const before = quoted(keeps.as);
  const emptying = `${FOLLOWS};\n${sqlBy(castOrNothing(before, existing.type, type), false)}`;
  return {
    sql: sqlBy(castSql(before, existing.type, type), existing.notNull),
    class: kind,
    reason: `${reason}: as it was it is kept aside`,
    optional: false,
    keeps,
    ...asks,
    ...(asks.demands !== undefined && !column.notNull && { emptying }),
  };
}

function changes(
  table: Table,
  column: Column,
  existing: ActualColumn,
  actual: ActualTable,
  number: number,
): readonly Step[] {
  const { filled } = actual;
  const steps: Step[] = [];
  if (existing.type !== canonicalType(column.sqlType)) steps.push(typeStep(table, column, existing, actual, number));
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
