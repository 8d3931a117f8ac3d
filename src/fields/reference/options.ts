import { NARROWS } from '#src/language/changes/index.ts';
import type { Field } from '#src/model/field.ts';
import type { Options } from '#src/model/key.ts';
import { narrowing } from '#src/language/choices.ts';
import { may, resource, changing } from '#src/language/values.ts';

/** Options of what refers to one resource. */
export const targetOptions = {
  to: resource('Name of the resource it refers to, e.g. generales/paises.'),
  where: may(
    changing(
      NARROWS,
      narrowing(
        'Narrows the choices: a field of the target and the value it must have, or a list of which it must have one, e.g. ' +
          '{ provinciaId: $provinciaId } ' +
          'for the value of this record’s field; in a list, of the row’s field, or of the record’s where the row has none. ' +
          'As long as that field is empty nothing can be chosen; with a question mark, { sedes: $sedeId? }, everything. ' +
          'A field of several references has a value where one of them is it: { sedes: $sedeId }.',
      ),
    ),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<Pick<typeof targetOptions, 'where'>> {
    /** Name of the resource it refers to; where that depends on another field, by that one's value. */
    readonly to?: string | Readonly<Record<string, string>> | undefined;
  }
}

/** @throws never for checked resources: `to` is a required option, so its absence is a fault of the pipeline. */
export const targetOf = ({ name, to }: Field): string => {
  if (typeof to !== 'string') throw new Error(`Reference field ${name} has no target`);
  return to;
};
