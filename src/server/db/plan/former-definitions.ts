import { databaseName, qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Table, TableNamed } from '#src/model/table.ts';
import type { ActualTable } from './actual.ts';
import { type Definition, fingerprint, foreignKeysOf, localDefinitionsOf, requiredCheckOf } from './definitions.ts';
import { COMPANY_COLUMN, isRequiredByCheck, wantedColumns } from './diff-columns.ts';
import { adding, type Step } from './step.ts';

/** What was called otherwise when something was defined: the names of today, each with the one of then. */
export interface Spelling {
  /** Of the table's own columns. */
  readonly columns: ReadonlyMap<string, string>;
  /** By `schema.name`. */
  readonly tables: ReadonlyMap<string, TableNamed>;
  /** What other tables call their id, by `schema.name`. */
  readonly ids: ReadonlyMap<string, Renaming>;
}

type Renaming = readonly [before: string, now: string];

/**
 * What the column of a record's id is called there, and is to be: a table has one id, so that nobody has to say which it
 * was. Null where it has its name.
 */
export function renamedId(table: Table, { columns, constraints }: ActualTable): Renaming | null {
  const [now, ...more] = table.primaryKey;
  const key = [...constraints.values()].find(({ kind }) => kind === 'primary key');
  const [before, ...others] = key?.columns.filter((column) => column !== COMPANY_COLUMN) ?? [];
  if (now === undefined || before === undefined || more.length > 0 || others.length > 0) return null;
  const isWanted = table.columns.some(({ name }) => name === before);
  return columns.has(now) || isWanted ? null : [before, now];
}

const NAMES = /"((?:[^"]|"")*)"(?:\."((?:[^"]|"")*)")?/g;

const TABLE = /^"((?:[^"]|"")*)"\."((?:[^"]|"")*)"/;

const INDEX = /^(create (?:unique )?index )"(?:[^"]|"")*"/;

/**
 * The SQL of a definition as it was under the names of then. Names always stand in quotes there.
 * @param name of the definition then, which stands in that of an index
 */
export function asWritten(definition: Definition, { columns, tables, ids }: Spelling, name = definition.name): string {
  const spelt = (sql: string, own: ReadonlyMap<string, string>): string =>
    sql.replace(NAMES, (whole, first: string, second?: string) => {
      if (second === undefined) return quoted(own.get(first) ?? first);
      const table = tables.get(`${first}.${second}`);
      return table === undefined ? whole : qualified(table);
    });
  const [before = '', ...after] = definition.sql.split(' references ');
  const own = spelt(before, columns);
  // What stands behind `references` are columns of the other table.
  const ofOther = (sql: string): string => {
    const [, schema = '', other = ''] = TABLE.exec(sql) ?? [];
    const id = ids.get(`${schema}.${other}`);
    return spelt(sql, new Map(id === undefined ? [] : [[id[1], id[0]]]));
  };
  return [definition.kind === 'index' ? own.replace(INDEX, (_whole, begin: string) => `${begin}${quoted(name)}`) : own]
    .concat(after.map(ofOther))
    .join(' references ');
}

/**
 * Checks, keys and indexes that are as wanted but for names: they are called as they are to be, and known again. The table
 * as it is then goes with the step; null where there are none.
 * @param was what the table was called, where it was renamed by now
 */
export function respelt(
  table: Table,
  actual: ActualTable,
  spelling: Spelling,
  was: TableNamed | undefined,
): { readonly step: Step; readonly after: ActualTable } | null {
  const wanted = [
    ...localDefinitionsOf(table),
    ...wantedColumns(table)
      .filter((column) => isRequiredByCheck(column, actual))
      .map((column) => requiredCheckOf(table, column)),
    ...foreignKeysOf(table),
  ];
  const constraints = new Map(actual.constraints);
  const statements = wanted.flatMap((definition) => {
    const mark = fingerprint(definition.sql);
    if (constraints.get(definition.name)?.comment === mark) return [];
    const found = [...constraints].find(
      ([name, { kind, comment }]) =>
        kind === definition.kind &&
        comment ===
          fingerprint(asWritten(definition, spelling, was === undefined ? name : nameThen(table, was, name))) &&
        (name === definition.name || !constraints.has(definition.name)),
    );
    if (found === undefined) return [];
    const [name, constraint] = found;
    constraints.delete(name);
    constraints.set(definition.name, { ...constraint, comment: mark });
    return renamed(table, definition, name, mark);
  });
  return statements.length === 0
    ? null
    : {
        step: adding(
          statements.join(';\n'),
          `What ${table.schema}.${table.name} is held by follows names that changed`,
        ),
        after: { ...actual, constraints },
      };
}

/** What a constraint or index was called as long as its table had its name of then. */
const nameThen = (table: Table, was: TableNamed, name: string): string =>
  name.startsWith(`${table.name}_`) ? databaseName(was.name, name.slice(table.name.length + 1)) : name;

function renamed(table: Table, { kind, name }: Definition, before: string, mark: string): readonly string[] {
  const [owner, renaming, on] =
    kind === 'index'
      ? [`index ${quoted(table.schema)}.${quoted(before)}`, '', `index ${quoted(table.schema)}.${quoted(name)}`]
      : [
          `table ${qualified(table)}`,
          `constraint ${quoted(before)} `,
          `constraint ${quoted(name)} on ${qualified(table)}`,
        ];
  return [
    ...(before === name ? [] : [`alter ${owner} rename ${renaming}to ${quoted(name)}`]),
    `comment on ${on} is ${sqlText(mark)}`,
  ];
}
