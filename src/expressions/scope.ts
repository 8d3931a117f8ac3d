import type { CelType, FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { call, member, type Variable } from './context.ts';
import { listOf, type Type } from './types.ts';

/** What an expression may name: the fields of one record. Lists are lists of records. */
export interface Scope {
  readonly fields: readonly Field[];
  readonly types: FieldTypes;
}

const typeOf = (field: Field, cel: CelType, types: FieldTypes): Type =>
  typeof cel === 'string'
    ? { kind: cel, ...(field.values && { choices: Object.keys(field.values) }) }
    : listOf({ kind: 'record', fields: new Map(typedFields({ fields: cel.list, types })) });

/** Fields of a type nobody knows are left out: that they are unknown is told where they are declared. */
const typedFields = ({ fields, types }: Scope): readonly (readonly [string, Type])[] =>
  fields.flatMap((field) => {
    const type = types.get(field.type);
    return type ? [[field.name, typeOf(field, type.cel(field), types)] as const] : [];
  });

/** The fields as variables of expressions over a JavaScript `record`. */
export const variablesOf = (scope: Scope): ReadonlyMap<string, Variable> =>
  new Map(
    typedFields(scope).map(([name, type]) => {
      const read = member('record', name);
      return [name, { type, field: name, js: type.kind === 'list' ? call('rows', read) : read }];
    }),
  );
