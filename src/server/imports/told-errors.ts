import type { Field } from '#src/model/field.ts';
import type { CellError } from '#src/model/import.ts';
import type { Language } from '#src/model/text.ts';
import type { KeptError } from './row-errors.ts';

/** For whom, and of which fields. */
export interface ErrorsTold {
  readonly language: Language;
  readonly fields: readonly Field[];
}

const BROKEN_FORM = 'pattern';

/**
 * What is wrong with a row, in the language of whoever asks. Of a form that is not as it should be the field's help says what is
 * expected: with it nothing else is told of the cell.
 */
export function toldErrors(errors: readonly KeptError[], { language, fields }: ErrorsTold): readonly CellError[] {
  const helpOf = (error: KeptError): string | undefined =>
    error.codigo === BROKEN_FORM ? fields.find(({ name }) => name === error.campo)?.help?.[language] : undefined;
  const helped = new Set(errors.flatMap((error) => (helpOf(error) === undefined ? [] : [error.campo])));
  return errors.flatMap(({ mensaje, ...rest }) => {
    const help = helpOf({ mensaje, ...rest });
    if (help === undefined && helped.has(rest.campo)) return [];
    return [{ ...rest, mensaje: help === undefined ? mensaje[language] : `${mensaje[language]} ${help}` }];
  });
}
