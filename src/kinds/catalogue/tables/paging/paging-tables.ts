import type { Column, Index, Paging, Table } from '#src/model/table.ts';
import { databaseName, quoted } from '../../sql/names.ts';
import { pagingTableNames } from './names.ts';

const column = (name: string, sqlType: string, more: Partial<Column> = {}): Column => ({
  name,
  sqlType,
  notNull: true,
  default: null,
  identity: false,
  ...(sqlType === 'text' ? { collation: 'C' as const } : {}),
  ...more,
});

const generated = (name: string, sql: string): Column => column(name, 'text', { notNull: false, generated: sql });

const indexOn = (table: string, columns: readonly string[]): Index => ({
  name: databaseName(table, columns.join('_'), 'index'),
  unique: false,
  expressions: columns.map(quoted),
  columns,
  where: null,
});

/** The columns and indexes that a paged table has for it: a sort key for each order, and the text that is searched. */
export function pagingColumns(
  { orders, id, text }: Paging,
  table: string,
  searched: readonly { readonly column: string; readonly isText: boolean }[],
): { readonly columns: readonly Column[]; readonly indexes: readonly Index[] } {
  const texts = searched.map(({ column: each, isText }) => `coalesce(${quoted(each)}${isText ? '' : '::text'}, '')`);
  const keys = orders.flatMap(({ name, key }) => (key === null ? [] : [{ name, key }]));
  return {
    columns: [
      ...keys.map(({ name, key }) => generated(key, `rectoria.sort_key(${quoted(name)})`)),
      // Every word has a space before it, so that one can tell where it begins.
      generated(text, `' ' || rectoria.fold(${texts.length === 0 ? "''" : texts.join(" || ' ' || ")})`),
    ],
    indexes: keys.map(({ key }) => indexOn(table, [key, id])),
  };
}

/** The tables beside a paged one. Nothing of them is a record: they follow from the table's rows. */
export function pagingTables(main: Table): readonly Table[] {
  const names = pagingTableNames(main);
  const before = main.formerly?.map(pagingTableNames) ?? [];
  const formerly = (which: keyof typeof names): Pick<Table, 'formerly'> =>
    before.length === 0 ? {} : { formerly: before.map((each) => each[which]) };
  const beside = (name: string, parts: Pick<Table, 'columns' | 'primaryKey'> & Partial<Table>): Table => ({
    schema: main.schema,
    name,
    scope: main.scope,
    indexes: [],
    foreignKeys: [],
    checks: [],
    versioned: false,
    audit: null,
    privileges: main.scope === 'global' ? ['select'] : ['select', 'insert', 'update', 'delete'],
    ...parts,
  });
  return [
    beside(names.words.name, {
      ...formerly('words'),
      // The row of a whole word, which is its own longest ending, counts the word's appearances.
      columns: [column('final', 'text'), column('palabra', 'text'), column('cuenta', 'integer')],
      primaryKey: ['final', 'palabra'],
    }),
    beside(names.appearances.name, {
      ...formerly('appearances'),
      columns: [column('palabra', 'text'), column('clave', 'text'), column('fila', 'integer')],
      primaryKey: ['palabra', 'clave', 'fila'],
    }),
    beside(names.stretches.name, {
      ...formerly('stretches'),
      columns: [
        column('orden', 'text'),
        column('clave', 'text'),
        column('fila', 'integer'),
        column('cuenta', 'integer'),
      ],
      primaryKey: ['orden', 'clave', 'fila'],
    }),
    beside(names.changes.name, {
      ...formerly('changes'),
      columns: [
        column('id', 'bigint', { identity: true, shared: true }),
        column('fila', 'integer'),
        column('signo', 'smallint'),
        column('claves', 'text[]', { collation: 'C' }),
        column('texto', 'text'),
      ],
      primaryKey: ['id'],
      indexes: [indexOn(names.changes.name, ['fila', 'id'])],
    }),
  ];
}
