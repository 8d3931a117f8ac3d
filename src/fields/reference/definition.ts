import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { RESOURCE_NAME } from '#src/model/schema-refs.ts';
import { INTEGER, numberFromCsv, numberToCsv } from '../numbers.ts';
import { emptyToNull } from '../texts.ts';

declare module '#src/model/field.ts' {
  interface Field {
    /** Name of the resource it refers to. */
    readonly to?: string | undefined;
    /**
     * Narrows the choices: field of the target → a literal, or `$field` for the value of that field of this record.
     */
    readonly where?: Readonly<Record<string, string | number | boolean>> | undefined;
  }
}

/** @throws never for checked resources: `to` is a required option, so its absence is a fault of the pipeline. */
const targetOf = (field: Field): string => {
  if (field.to === undefined) throw new Error(`Reference field ${field.name} has no target`);
  return field.to;
};

/** Existing clients send 0 for “none chosen”. */
const normalize = (value: Json): Json => (value === 0 || value === '0' ? null : emptyToNull(value));

export const definition: FieldType = {
  name: 'reference',
  summary: 'One record of another catalogue, chosen by its label; its id on the wire.',
  options: {
    to: { ...RESOURCE_NAME, description: 'Name of the resource it refers to, e.g. generales/paises.' },
    where: {
      type: 'object',
      minProperties: 1,
      additionalProperties: { type: ['string', 'number', 'boolean'] },
      description:
        'Narrows the choices: a field of the target and the value it must have, e.g. { provinciaId: $provinciaId } ' +
        'for the value of this record’s field.',
    },
  },
  requiredOptions: ['to'],
  schema: () => ({ type: 'integer', minimum: 1, maximum: INTEGER.max }),
  normalize,
  storage: (field) => ({ kind: 'reference', sqlType: 'integer', to: targetOf(field) }),
  cel: () => 'int',
  searchable: false,
  listable: true,
  filterable: true,
  inputProps: (field) => ({ reference: targetOf(field), where: field.where }),
  columnProps: (field) => ({ reference: targetOf(field) }),
  fromCsv: (text) => normalize(numberFromCsv(text)),
  toCsv: numberToCsv,
  print: (value, field, { labelOf }) => labelOf(targetOf(field), value),
  examples: () => ({ valid: [1, 999, INTEGER.max], invalid: [-1, 1.5, 'abc', true, [], INTEGER.max + 1] }),
};
