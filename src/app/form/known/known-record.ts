import { WireError } from '#src/data-provider/http/errors.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Row } from '../../field/form-record.ts';

/** A record of a list that shares fields with others. */
export interface RoleRecord {
  readonly resource: string;
  readonly id: number;
}

/** A record that is known by what was typed, as far as whoever typed it may see it. */
export interface KnownRecord {
  /** The field by which a new record says that it is of this one, and what it says then. */
  readonly by: string;
  readonly id: number;
  readonly label: string;
  /** What it says of itself, by the fields of the new record. */
  readonly values: Row;
  /** The record of this same list that is of it; null where there is none. */
  readonly record: number | null;
  /** The records of all lists that are of it, as far as whoever typed may see them. */
  readonly roles: readonly RoleRecord[];
}

/** What a refusal tells of the record that is known already; null for any other error. */
export const knownRecordIn = (error: unknown): KnownRecord | null =>
  error instanceof WireError && isObject(error.answer) ? knownIn(error.answer['known']) : null;

/** A field whose value other records have already, and these. */
export interface Duplicate {
  readonly source: string;
  readonly roles: readonly RoleRecord[];
}

/** What a refusal tells of them; null where it tells none that whoever asks may see. */
export function duplicateIn(error: unknown): Duplicate | null {
  const roles = knownRecordIn(error)?.roles ?? [];
  const source = error instanceof WireError ? error.fieldErrors[0]?.field.split('.')[0] : undefined;
  return source === undefined || roles.length === 0 ? null : { source, roles };
}

/** What is told of a record that is known; null for nothing. */
export function knownIn(known: unknown): KnownRecord | null {
  if (!isObject(known)) return null;
  const { by, id, label, values, record, roles } = known;
  if (typeof by !== 'string' || typeof id !== 'number') return null;
  return {
    by,
    id,
    label: typeof label === 'string' ? label : String(id),
    values: isObject(values) ? values : {},
    record: typeof record === 'number' ? record : null,
    roles: rolesIn(roles),
  };
}

/** Records as the server names them; what is none is left out. */
export const rolesIn = (given: unknown): readonly RoleRecord[] =>
  (Array.isArray(given) ? given : []).flatMap((role: unknown) => {
    if (!isObject(role)) return [];
    const { id } = role;
    const resource = role['resource'] ?? role['recurso'];
    return typeof resource === 'string' && typeof id === 'number' ? [{ resource, id }] : [];
  });
