import { PARENT } from '#src/model/asked.ts';
import type { CelType, FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import type { Variable } from './context.ts';
import { call, type Js } from './js.ts';
import { listOf, type Type } from './types.ts';

/** What an expression may name: the fields of one record. Lists are lists of records. */
export interface Scope {
  readonly fields: readonly Field[];
  readonly types: FieldTypes;
  /** Of a row: the fields of its record, as `parent`; none where they may not be named. */
  readonly parent?: readonly Field[] | undefined;
}

const typeOf = (field: Field, cel: Exclude<CelType, 'opaque'>, types: FieldTypes): Type =>
  typeof cel === 'string'
    ? { kind: cel, ...(field.values && { choices: Object.keys(field.values) }) }
    : 'several' in cel
      ? listOf({ kind: cel.several })
      : 'list' in cel
        ? listOf(recordOf(cel.list, types))
        : recordOf(cel.record, types);

const recordOf = (fields: readonly Field[], types: FieldTypes): Type => ({
  kind: 'record',
  fields: new Map(typedFields({ fields, types })),
});

/**
 * Fields of a type nobody knows are left out: that they are unknown is told where they are declared. So are those that
 * expressions cannot name.
 */
const typedFields = ({ fields, types }: Scope): readonly (readonly [string, Type])[] =>
  fields.flatMap((field) => {
    const type = types.get(field.type);
    const cel = type?.cel(field) ?? 'opaque';
    return cel === 'opaque' ? [] : [[field.name, typeOf(field, cel, types)] as const];
  });

/** JavaScript that reads the value whatever a form holds: a list and a group are there even where they are missing. */
export const readable = (js: Js, type: Type): Js => {
  if (type.kind === 'list') return call(type.of.kind === 'record' ? 'rows' : 'items', js);
  return type.kind === 'record' ? call('group', js) : js;
};

/** The fields as variables of expressions over a JavaScript `record`. */
export const variablesOf = (scope: Scope): ReadonlyMap<string, Variable> =>
  new Map([
    ...(scope.parent === undefined ? [] : [['parent', parentOf(scope.parent, scope.types)] as const]),
    // A field of that name hides the record.
    ...typedFields(scope).map(([name, type]): readonly [string, Variable] => {
      return [name, { type, field: name, js: readable({ of: 'record', name }, type) }];
    }),
  ]);

const parentOf = (fields: readonly Field[], types: FieldTypes): Variable => {
  const type = recordOf(fields, types);
  return { type, field: PARENT, js: readable({ of: 'record', name: PARENT }, type) };
};
