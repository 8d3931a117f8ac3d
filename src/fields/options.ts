import { TOLD_ELSEWHERE } from '#src/language/changes/index.ts';
import { may, wholeNumber, changing } from '#src/language/values.ts';
import type { Key } from '#src/model/key.ts';

declare module '#src/model/field.ts' {
  interface Field {
    /** Smallest value: a number, or a day (`2020-01-31`) for dates. */
    readonly min?: number | string | undefined;
    /** Largest value: a number, or a day (`2020-01-31`) for dates. */
    readonly max?: number | string | undefined;
    /** In characters (code points). */
    readonly minLength?: number | undefined;
    readonly maxLength?: number | undefined;
  }
}

/** Options that several field types share. */
export const minLengthOption: Key<number | null> = may(changing(TOLD_ELSEWHERE, wholeNumber('Fewest characters.')));

export const maxLengthOption = (fallback: number): Key<number | null> =>
  may(changing(TOLD_ELSEWHERE, wholeNumber(`Most characters; ${fallback} unless said.`)));

/** @returns the option where it is a number; a day for dates stands under the same name. */
export const numberOption = (value: number | string | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
