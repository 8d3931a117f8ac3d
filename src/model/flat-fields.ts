import type { Field } from './field.ts';
import type { FieldTypes } from './field-type.ts';

/** Between the name of a group and that of a field in it, wherever both are said in one: `Direccion.Calle`. */
const WITHIN = '.';

/**
 * The fields with each group replaced by the fields in it, under dotted names. What a group need not have, its fields
 * need not have either.
 */
export const flatFields = (fields: readonly Field[], types: FieldTypes): readonly Field[] =>
  fields.flatMap((field) => {
    const storage = types.get(field.type)?.storage(field);
    if (storage?.kind !== 'group') return [field];
    return flatFields(storage.fields, types).map((inner) => {
      const [, ...formerly] = [field.name, ...formerNames(field)].flatMap((group) =>
        [inner.name, ...formerNames(inner)].map((name) => `${group}${WITHIN}${name}`),
      );
      return {
        ...inner,
        name: `${field.name}${WITHIN}${inner.name}`,
        required: field.required && inner.required,
        ...(formerly.length > 0 && { formerly }),
      };
    });
  });

/** What the field was called before, as its `rename` and that of its group say: it may have had any of these names. */
export const formerNames = ({ rename, formerly }: Field): readonly string[] =>
  formerly ?? (rename === undefined ? [] : [rename]);

/** The names of the field itself and of the group around it: `['Direccion', 'Calle']`. */
export const namesIn = (path: string): readonly string[] => path.split(WITHIN);
