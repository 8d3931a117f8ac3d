import type { Field } from '#src/model/field.ts';
import type { ColumnStorage, FieldTypes, Storage } from '#src/model/field-type.ts';
import { columnName } from '../sql/names.ts';
import type { FieldSet } from './variant.ts';

/** What one company demands of a field. */
export interface FieldUse {
  readonly companyId: number;
  readonly field: Field;
  readonly storage: Storage;
}

/** A field of one wire name over all institutions that have it; `uses` is never empty. */
export interface MergedField {
  readonly column: string;
  readonly uses: readonly [FieldUse, ...FieldUse[]];
}

/** The fields of all institutions by column, in the order in which they first appear. */
export function mergeFields(sets: readonly FieldSet[], types: FieldTypes): readonly MergedField[] {
  const merged = new Map<string, [FieldUse, ...FieldUse[]]>();
  for (const { companyId, fields } of sets) {
    for (const field of fields) {
      const type = types.get(field.type);
      if (!type) throw new Error(`Field ${field.name} has the unknown type ${field.type}`);
      const use: FieldUse = { companyId, field, storage: type.storage(field) };
      const known = merged.get(columnName(field.name));
      if (known) known.push(use);
      else merged.set(columnName(field.name), [use]);
    }
  }
  return [...merged].map(([column, uses]) => ({ column, uses }));
}

/**
 * The one type in which the shared column keeps the field.
 * @throws when institutions would keep it in different ones: a field may not change into another type.
 */
export function sharedStorage(resource: string, { uses }: MergedField): ColumnStorage | null {
  const [{ field, storage }, ...others] = uses;
  if (!('sqlType' in storage)) return null;
  const other = others.find((use) => sqlTypeOf(use.storage) !== storage.sqlType);
  if (other) {
    throw new Error(
      `${resource}: field ${field.name} is kept as ${storage.sqlType} for company ${uses[0].companyId} ` +
        `and as ${sqlTypeOf(other.storage) ?? other.storage.kind} for company ${other.companyId}. ` +
        `An institution may narrow a field, not change its type: give it another name.`,
    );
  }
  return storage;
}

const sqlTypeOf = (storage: Storage): string | null => ('sqlType' in storage ? storage.sqlType : null);
