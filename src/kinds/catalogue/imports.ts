import { alwaysRequired } from '#src/model/always-required.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { SkipReason } from '#src/model/import.ts';
import { typeOf } from './record-schema.ts';

/** Why no column of a file is the field, whoever imports; null for one that may be. */
export function skippedBecause(field: Field, { states }: Catalogue, types: FieldTypes): SkipReason | null {
  const type = typeOf(field, types);
  const storage = type.storage(field);
  if (states?.field === field.name) return 'estado';
  if (type.sequence !== undefined) return 'secuencia';
  if (type.file !== undefined) return 'archivo';
  if (field.signedIn === true) return 'propio';
  if (field.compute !== undefined) return 'calculado';
  if (field.readOnly || type.alwaysReadOnly === true) return 'solo-lectura';
  switch (storage.kind) {
    case 'column':
      return storage.sealed === undefined ? null : 'secreto';
    case 'reference':
    case 'any-reference':
      return null;
    case 'child-table':
    case 'group':
      return 'filas';
    case 'junction':
    case 'through':
      return 'varios';
    case 'lookup':
    case 'none':
      return 'calculado';
    default:
      return storage satisfies never;
  }
}

/** Reasons for which a new record gets its value otherwise. */
const GIVEN: readonly (SkipReason | null)[] = [null, 'estado', 'secuencia', 'propio', 'calculado', 'solo-lectura'];

/** Whether a file can give all that a new record needs. */
const canBeMade = (catalogue: Catalogue, types: FieldTypes): boolean =>
  flatFields(catalogue.fields, types).every(
    (field) => !alwaysRequired(field) || GIVEN.includes(skippedBecause(field, catalogue, types)),
  );

/**
 * Whether rows of a file may become records: what is everybody's, what is one alone and what nobody makes takes none, nor
 * what needs more than cells to be made.
 */
export const takesImports = (catalogue: Catalogue, types: FieldTypes): boolean =>
  catalogue.record.import &&
  catalogue.scope === 'company' &&
  !catalogue.single &&
  catalogue.api.create !== null &&
  canBeMade(catalogue, types);
