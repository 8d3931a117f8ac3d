import type { Field } from '#src/model/field.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import { typeOf } from '../record/fields.ts';
import type { Repository } from '../repository/repository.ts';

/**
 * What a body says, apart from what its writer may not see or say: that stays as it is, and so does a code for which it
 * says nothing. One of a new record is looked at where codes are given: it may be one that was.
 */
export function permittedBody(
  may: (action: string) => boolean,
  body: unknown,
  { catalogue, types }: Repository,
  isNew: boolean,
): unknown {
  const isCode = (field: Field): boolean => typeOf(field, types).sequence !== undefined;
  const isKept = (field: Field): boolean =>
    (field.sensitive === true && !may(SEES_SENSITIVE)) ||
    (field.permission !== undefined && !may(field.permission) && !(isNew && isCode(field)));
  const kept = new Set(catalogue.fields.flatMap((field) => (isKept(field) ? [field.name.toLowerCase()] : [])));
  const codes = new Set(catalogue.fields.flatMap((field) => (isCode(field) ? [field.name.toLowerCase()] : [])));
  const says = ([name, value]: readonly [string, unknown]): boolean =>
    !kept.has(name.toLowerCase()) && !(codes.has(name.toLowerCase()) && (value === null || value === ''));
  return (kept.size === 0 && codes.size === 0) || typeof body !== 'object' || body === null || Array.isArray(body)
    ? body
    : Object.fromEntries(Object.entries(body).filter(says));
}
