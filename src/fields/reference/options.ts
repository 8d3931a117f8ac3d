import type { Field } from '#src/model/field.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { RESOURCE_NAME } from '#src/model/schema-refs.ts';

declare module '#src/model/field.ts' {
  interface Field {
    /** Name of the resource it refers to; where that depends on another field, by that one's value. */
    readonly to?: string | Readonly<Record<string, string>> | undefined;
    /**
     * Narrows the choices: field of the target → a literal, or `$field` for the value of that field of this record.
     */
    readonly where?: Readonly<Record<string, string | number | boolean>> | undefined;
  }
}

/** Options of what refers to one resource. */
export const targetOptions: Readonly<Record<'to' | 'where', JsonSchema>> = {
  to: { ...RESOURCE_NAME, description: 'Name of the resource it refers to, e.g. generales/paises.' },
  where: {
    type: 'object',
    minProperties: 1,
    additionalProperties: { type: ['string', 'number', 'boolean'] },
    description:
      'Narrows the choices: a field of the target and the value it must have, e.g. { provinciaId: $provinciaId } ' +
      'for the value of this record’s field.',
  },
};

/** @throws never for checked resources: `to` is a required option, so its absence is a fault of the pipeline. */
export const targetOf = ({ name, to }: Field): string => {
  if (typeof to !== 'string') throw new Error(`Reference field ${name} has no target`);
  return to;
};
