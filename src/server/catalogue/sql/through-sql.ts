import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import { column, type Fragment, sql, table as tableOf } from '../../sql/sql.ts';
import { throughFields, typeOf } from '../record/fields.ts';
import type { TargetOf } from './lookup-sql.ts';

/** What is read of a field whose values the records of another catalogue lead to. */
export interface ThroughSql {
  readonly name: string;
  /** The id that a record of the other catalogue leads to, of the table `h`. */
  readonly id: Fragment;
  /** What stands behind `from`: the records in use that refer to the row `t`. */
  readonly from: Fragment;
}

/** One that leads nowhere is left out: the check stage has proven that there is none. */
export const throughSql = ({ fields, api }: Catalogue, types: FieldTypes, targetOf: TargetOf): readonly ThroughSql[] =>
  throughFields(fields, types).flatMap(({ field: { name }, storage: { of, in: list, by, field } }) => {
    const other = targetOf(of);
    if (other === undefined) return [];
    const active = other.fields.find((each) => typeOf(each, types).marksActive === true);
    const inUse = active === undefined ? sql`true` : sql`h.${column(active.name)}`;
    if (list !== null) {
      const id = sql`h.${column(other.api.id)}`;
      const rows = sql`${tableOf(rowTableOf(other.table, list))} d on d.parent_id = ${id}`;
      const from = sql`${tableOf(other.table)} h join ${rows} where d.${column(by)} = t.${column(api.id)} and ${inUse}`;
      return [{ name, id, from }];
    }
    if (field === null) return [];
    const id = sql`h.${column(field)}`;
    const from = sql`${tableOf(other.table)} h where h.${column(by)} = t.${column(api.id)} and ${inUse} and ${id} is not null`;
    return [{ name, id, from }];
  });

/** The ids in their order, each once. */
export const idsThrough = ({ id, from }: ThroughSql): Fragment =>
  sql`coalesce((select json_agg(distinct ${id}) from ${from}), '[]')`;
