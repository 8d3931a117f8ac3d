import type { Json } from './json.ts';

/** The field of the record at hand whose value narrows what can be chosen, as `where` names it: `$sedeId`, `$sedeId?`. */
export interface Narrower {
  readonly field: string;
  /** As long as the field is empty it narrows nothing; without the question mark nothing can be chosen before it. */
  readonly isOptional: boolean;
}

const FIELD = '$';
const IF_SAID = '?';

/** Null for a value, which the records must have whatever this one says. */
export function narrowerIn(wanted: Json): Narrower | null {
  if (typeof wanted !== 'string' || !wanted.startsWith(FIELD)) return null;
  const isOptional = wanted.endsWith(IF_SAID);
  return { field: wanted.slice(FIELD.length, isOptional ? -IF_SAID.length : undefined), isOptional };
}

/** The fields that narrow, each with the field of the other record that it does so by. */
export const narrowersIn = (
  where: Readonly<Record<string, Json>> = {},
): readonly (Narrower & { readonly target: string })[] =>
  Object.entries(where).flatMap(([target, wanted]) => {
    const narrower = narrowerIn(wanted);
    return narrower === null ? [] : [{ target, ...narrower }];
  });
