import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { column, type Fragment, identifier, sql, table } from '../../sql/sql.ts';
import { type StoredField, storedFields } from '../record/fields.ts';
import { storedValue } from './stored-value.ts';

/** How records of a catalogue are told by what they are called. */
export interface LabelSql {
  /** The field that says it. */
  readonly stored: StoredField;
  /** What it says, of the catalogue's table by that alias. */
  readonly value: (alias: string) => Fragment;
  /** `left join` of the record whose id the SQL gives, by that alias. */
  readonly joined: (alias: string, id: Fragment) => Fragment;
}

/** Null where no column says what records are called. */
export function labelSql({ fields, record, table: kept, api }: Catalogue, types: FieldTypes): LabelSql | null {
  const stored = storedFields(fields, types).find(({ field }) => field.name === record.label);
  if (stored === undefined) return null;
  const id = column(api.id);
  return {
    stored,
    value: (alias) => storedValue(stored, alias),
    joined: (alias, of) => sql` left join ${table(kept)} ${identifier(alias)} on ${identifier(alias)}.${id} = ${of}`,
  };
}
