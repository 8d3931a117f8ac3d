import { fieldTypes } from '#src/fields/index.ts';
import { columnName, qualified } from '#src/kinds/catalogue/sql/names.ts';
import { tablesOfCatalogues } from '#src/kinds/catalogue/tables/index.ts';
import { type JsonObject, parseJson } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Table } from '#src/model/table.ts';
import { typeOf } from '#src/server/catalogue/record/fields.ts';
import { objectOf, textOf } from './client.ts';

/** A row of a record or of one of its lists. */
interface Kept {
  /** Of the catalogue, and of the record that it is, or is of. */
  readonly resource: string;
  readonly record: string;
  readonly row: JsonObject;
}

export type Rows = ReadonlyMap<string, Kept>;

/** A table by its name. */
type TableName = Pick<Table, 'schema' | 'name'>;

type Sql = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

const isSame = (one: TableName, other: TableName): boolean => one.schema === other.schema && one.name === other.name;

/** What is kept beside a table to page it follows it in its own time. */
const isKeptBeside = ({ name }: Table): boolean => name.includes('$');

/** Where the records of an institution's catalogues stand, as the database has them. */
export function writtenTables(institution: InstitutionResources, sql: Sql) {
  const catalogues = ofKind(institution, 'catalogue');
  const definitionOf = (resource: string) => present(catalogues.get(resource), resource).definition;
  const tables = tablesOfCatalogues({ institutions: [institution] }).filter((table) => !isKeptBeside(table));
  const runs = [...ofKind(institution, 'process').keys()].map((name) => definitionOf(name).table);

  /** The table of a catalogue, and those of its lists. */
  const tablesOf = (resource: string): readonly Table[] => {
    const own = definitionOf(resource).table;
    const isOfRecord = ({ columns, references: { schema, table } }: Table['foreignKeys'][number]): boolean =>
      columns[0] === 'parent_id' && isSame({ schema, name: table }, own);
    return tables.filter((table) => isSame(table, own) || table.foreignKeys.some(isOfRecord));
  };

  return {
    /** Every record of these catalogues with the rows of its lists: of which version it is counts for nothing. */
    rowsOf: async (resources: readonly string[]): Promise<Rows> => {
      const rows = new Map<string, Kept>();
      for (const resource of resources) {
        const id = columnName(definitionOf(resource).api.id);
        for (const table of tablesOf(resource)) {
          const isRecord = isSame(table, definitionOf(resource).table);
          const found = await sql(`select to_jsonb(t) - 'row_version' as row from ${qualified(table)} t`);
          for (const each of found.map((one) => objectOf(parseJson(JSON.stringify(one['row']))))) {
            const record = textOf(each[isRecord ? id : 'parent_id']);
            // What is written again has another number, and the same place.
            const { id: _number, ...row } = each;
            const place = isRecord ? '' : ` ${table.name} ${textOf(each['orden'])}`;
            rows.set(`${resource} ${record}${place}`, { resource, record, row: isRecord ? each : row });
          }
        }
      }
      return rows;
    },

    /** What stands in the tables of all other catalogues, each in a word; runs apart. */
    othersOf: async (resources: readonly string[]): Promise<unknown> => {
      const left = [...resources.flatMap(tablesOf), ...runs];
      const others = tables.filter((table) => !left.some((one) => isSame(one, table)));
      return sql(
        others
          .map(qualified)
          .map(
            (name) =>
              `select '${name}' as name, md5(string_agg(r, '' order by r)) as rows from (select to_jsonb(t)::text as r from ${name} t) t`,
          )
          .join(' union all ')
          .concat(' order by name'),
      );
    },

    /** Whether nobody makes use of the records that were not there before, and no row is new of one that was. */
    unused: (before: Rows, after: Rows): boolean =>
      [...after].every(([key, { resource, record }]) => {
        const active = definitionOf(resource).fields.find((field) => typeOf(field, fieldTypes).marksActive === true);
        const own = `${resource} ${record}`;
        return (
          before.has(key) ||
          (!before.has(own) && active !== undefined && after.get(own)?.row[columnName(active.name)] === false)
        );
      }),
  };
}
