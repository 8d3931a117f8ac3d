import { facesOf, type InstitutionResources, type KindName, type Resource } from '#src/model/resource.ts';
import { kindNamed, type Kinds, tablesOf } from '#src/model/kind.ts';
import { type Block, code, type Runs, table } from '#src/model/manual.ts';
import { remembered } from '#src/model/memo.ts';
import type { Column, Table } from '#src/model/table.ts';
import type { Text } from '#src/model/text.ts';

/** What the dictionary needs of a model. */
export interface Described {
  readonly kinds: Kinds;
  readonly institutions: readonly InstitutionResources[];
}

/** One column of the database, as the dictionary tells it. */
export interface DictionaryLine {
  /** `financieros.bancos` */
  readonly table: string;
  readonly column: string;
  readonly sqlType: string;
  readonly notNull: boolean;
  /** The table that it leads to; null for a column that leads to none. */
  readonly leadsTo: string | null;
  /** Resources that are kept there. */
  readonly resources: readonly string[];
}

const COLUMNS: readonly Text[] = [
  { es: 'Columna', en: 'Column' },
  { es: 'Tipo', en: 'Type' },
  { es: 'Vacía', en: 'Empty' },
  { es: 'Lleva a', en: 'Leads to' },
];
const NEVER: Text = { es: 'Nunca', en: 'Never' };
const MAY_BE: Text = { es: 'Puede estar', en: 'May be' };

const keptAs = <K extends KindName>(kinds: Kinds, face: Resource<K>): readonly string[] =>
  kindNamed(kinds, face.kind).keptIn?.(face) ?? [];

/** The tables that keep a resource, by their names. */
const keptIn = (resource: Resource, kinds: Kinds): readonly string[] =>
  facesOf(resource).flatMap((face) => keptAs(kinds, face));

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;

/** The tables of all institutions, which share them, by name. */
const tablesByName = remembered(
  (model: Described): ReadonlyMap<string, Table> => new Map(tablesOf(model).map((one) => [nameOf(one), one])),
);

const leadsTo = ({ foreignKeys }: Table, { name }: Column): string | null => {
  const key = foreignKeys.find(({ columns }) => columns.includes(name));
  return key === undefined ? null : `${key.references.schema}.${key.references.table}`;
};

const linesOf = (of: Table, resources: readonly string[]): readonly DictionaryLine[] =>
  of.columns.map((column) => ({
    table: nameOf(of),
    column: column.name,
    sqlType: column.sqlType,
    notNull: column.notNull,
    leadsTo: leadsTo(of, column),
    resources,
  }));

/** How a resource is kept: each of its tables with its columns. */
export function keptBlocks(resource: Resource, model: Described): readonly Block[] {
  const known = tablesByName(model);
  return keptIn(resource, model.kinds).flatMap((name): readonly Block[] => {
    const one = known.get(name);
    if (one === undefined) return [];
    const head: Block = { kind: 'paragraph', runs: [{ es: 'Tabla ', en: 'Table ' }, code(name)] };
    const rows = linesOf(one, []).map((line): readonly (readonly Runs[])[] => [
      [[code(line.column)]],
      [[code(line.sqlType)]],
      [[line.notNull ? NEVER : MAY_BE]],
      line.leadsTo === null ? [] : [[code(line.leadsTo)]],
    ]);
    return [head, ...table(COLUMNS, rows)];
  });
}

/** Every column of every table that keeps what an institution has, in the order of their tables. */
export function dictionaryOf(institution: InstitutionResources, model: Described): readonly DictionaryLine[] {
  const resources = new Map<string, string[]>();
  for (const resource of institution.resources.values())
    for (const name of keptIn(resource, model.kinds))
      resources.set(name, [...(resources.get(name) ?? []), resource.name]);
  return [...tablesByName(model)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, one]) => linesOf(one, resources.get(name) ?? []).filter(() => resources.has(name)));
}
