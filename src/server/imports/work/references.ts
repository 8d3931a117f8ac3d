import { comparable } from '#src/kinds/catalogue/constraints/sql.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { ofKind } from '#src/model/resource.ts';
import { readersOf } from '../../catalogue/reading/access-of.ts';
import { storedFields, typeOf } from '../../catalogue/record/fields.ts';
import type { Repository } from '../../catalogue/repository/repository.ts';
import { labelSql } from '../../catalogue/sql/label-sql.ts';
import type { Run } from '../../db/database.ts';
import type { Allowed } from '../../http/access.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, type Fragment, join, literal, sql, table, verbatim } from '../../sql/sql.ts';

/** What a cell says of another record: its id; that none is called so; or how many are. */
export type Found = { readonly id: number } | { readonly several: number };

/** Of each reference, by what its cells say. */
export type FoundReferences = ReadonlyMap<string, ReadonlyMap<string, Found>>;

/** The field and the column of the file that says its record. */
export interface SaidBy {
  readonly field: Field;
  readonly column: number;
}

/** As PostgreSQL compares two texts of the field; the text is cast as the column is. */
const alike = (own: Fragment, said: Fragment): Fragment =>
  sql`${verbatim(comparable('text', own.text))} = ${verbatim(comparable('text', said.text))}`;

/**
 * By what the records of a catalogue are found, the first before the others: what they are called, codes that no two of them share, and
 * their ids. Of whom one may not see, no more than their ids.
 */
function waysTo(target: Catalogue, types: Repository['types'], sees: boolean, reads: boolean): readonly Fragment[] {
  const said = sql`n.said`;
  const label = reads ? labelSql(target, types) : null;
  const codes = sees
    ? storedFields(target.fields, types).filter(
        ({ field, storage }) =>
          storage.sqlType === 'text' &&
          !(storage.kind === 'column' && storage.sealed !== undefined) &&
          field.sensitive !== true &&
          (field.unique || typeOf(field, types).sequence !== undefined),
      )
    : [];
  return [
    ...(label === null ? [] : [alike(sql`(${label.value('t')})::text`, said)]),
    ...codes.map(({ field }) => alike(sql`t.${column(field.name)}`, said)),
    sql`t.${column(target.api.id)} = case when n.said ~ '^[0-9]{1,9}$' then n.said::integer end`,
  ];
}

/** In letters: a longer text is what no record is called, and is not looked for. */
const LONGEST_SAID = 1_000;

/** The records that the cells of a column say, each found once however often it is said. */
async function foundFor(
  { importId, first, run }: Finding,
  target: Catalogue,
  ways: readonly Fragment[],
  at: number,
): Promise<ReadonlyMap<string, Found>> {
  // A row is read once for its cell.
  const cells = sql`select btrim(f.celdas ->> ${literal(at)}) as said from rectoria.importacion_filas f
    where f.importacion_id = ${importId} and f.fila >= ${first} offset 0`;
  const said = sql`select distinct c.said from (${cells}) c
    where c.said <> '' and length(c.said) <= ${literal(LONGEST_SAID)}`;
  const id = column(target.api.id);
  const parts = ways.map(
    (way, rank) =>
      sql`select n.said, ${literal(rank)} as rank, t.${id} as id from n join ${table(target.table)} t on ${way}`,
  );
  const rows = await run(
    statementOf(sql`with n as materialized (${said}), found as (${join(parts, ' union all ')}),
      best as (select said, id, rank, min(rank) over (partition by said) as least from found)
      select said, min(id) as id, count(distinct id)::integer as several from best where rank = least group by said`),
  );
  return new Map(
    rows.map((row): readonly [string, Found] => {
      const several = Number(row['several']);
      return [String(row['said']), several === 1 ? { id: Number(row['id']) } : { several }];
    }),
  );
}

export interface Finding {
  readonly repository: Repository;
  readonly importId: number;
  /** The first row that is a record. */
  readonly first: number;
  readonly may: Allowed;
  readonly run: Run;
}

/** Finds the records that a file says, all of a column in one statement. */
export async function foundReferences(finding: Finding, said: readonly SaidBy[]): Promise<FoundReferences> {
  const { repository, may } = finding;
  const { types, institution } = repository;
  const readers = readersOf(institution, types);
  const found = new Map<string, ReadonlyMap<string, Found>>();
  for (const { field, column: at } of said) {
    const storage = typeOf(field, types).storage(field);
    const name = storage.kind === 'reference' ? storage.to : null;
    const target = name === null ? undefined : ofKind(institution, 'catalogue').get(name)?.definition;
    if (name === null || target === undefined) continue;
    const reads = readers.get(name)?.some((grant) => may(grant.resource, grant.action)) === true;
    const ways = waysTo(target, types, may(name, 'view'), reads);
    found.set(field.name, await foundFor(finding, target, ways, at));
  }
  return found;
}
