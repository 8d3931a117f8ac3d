import type { Field } from '#src/model/field.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { RESOURCE_NAME } from '#src/model/schema-refs.ts';

declare module '#src/model/field.ts' {
  interface Field {
    /** Name of the resource it refers to; where that depends on another field, by that one's value. */
    readonly to?: string | Readonly<Record<string, string>> | undefined;
    /**
     * Narrows the choices: field of the target → a literal, several of which it must be one, or `$field` for the value of that field of this row or record.
     */
    readonly where?: Where | undefined;
  }
}

/** A value that a record must have to be chosen, or those of which it must have one. */
export type Wanted = string | number | boolean | readonly (string | number | boolean)[];

export type Where = Readonly<Record<string, Wanted>>;

/** Options of what refers to one resource. */
export const targetOptions: Readonly<Record<'to' | 'where', JsonSchema>> = {
  to: { ...RESOURCE_NAME, description: 'Name of the resource it refers to, e.g. generales/paises.' },
  where: {
    type: 'object',
    minProperties: 1,
    additionalProperties: {
      type: ['string', 'number', 'boolean', 'array'],
      items: { type: ['string', 'number', 'boolean'] },
      minItems: 1,
      uniqueItems: true,
    },
    description:
      'Narrows the choices: a field of the target and the value it must have, or a list of which it must have one, e.g. ' +
      '{ provinciaId: $provinciaId } ' +
      'for the value of this record’s field; in a list, of the row’s field, or of the record’s where the row has none.',
  },
};

/** @throws never for checked resources: `to` is a required option, so its absence is a fault of the pipeline. */
export const targetOf = ({ name, to }: Field): string => {
  if (typeof to !== 'string') throw new Error(`Reference field ${name} has no target`);
  return to;
};
