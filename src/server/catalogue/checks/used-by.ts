import { rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import { isAnyResource } from '#src/model/any-resource.ts';
import type { TableName } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes, Storage } from '#src/model/field-type.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, sql, table as tableOf } from '../../sql/sql.ts';
import { listedFields, storedFields } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';

type AnyReference = Extract<Storage, { readonly kind: 'any-reference' }>;

interface Place {
  readonly table: TableName;
  readonly field: string;
  readonly storage: AnyReference;
}

/**
 * Whether a record is referred to by a field whose resource another one tells: no foreign key of the database keeps those.
 * The record is locked by whoever asks, and by whoever comes to refer to it.
 */
export async function isReferredTo(
  { name, institution, types }: Pick<Repository, 'name' | 'institution' | 'types'>,
  id: number,
  run: Run,
): Promise<boolean> {
  const places = [...ofKind(institution, 'catalogue').values()].flatMap(({ definition }) => [
    ...placesIn(definition.table, definition.fields, types),
    ...listedFields(definition.fields, types).flatMap(({ field, rows }) =>
      placesIn(rowTableOf(definition.table, field.name), rows, types),
    ),
  ]);
  for (const { table, field, storage } of places) {
    const told = isAnyResource(storage.to)
      ? [name]
      : Object.keys(storage.to).filter((value) => storage.to[value] === name);
    if (told.length === 0) continue;
    const found = await run(
      statementOf(sql`select true as used from ${tableOf(table)}
        where ${column(field)} = ${id} and ${column(storage.resourceField)}::text = any(${told}::text[]) limit 1`),
    );
    if (found.length > 0) return true;
  }
  return false;
}

const placesIn = (table: TableName, fields: readonly Field[], types: FieldTypes): readonly Place[] =>
  storedFields(fields, types).flatMap(({ field, storage }) =>
    storage.kind === 'any-reference' ? [{ table, field: field.name, storage }] : [],
  );
