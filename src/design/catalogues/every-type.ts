import type { FieldType, FieldTypes, SampleSurroundings } from '#src/model/field-type.ts';
import type { Json, JsonObject } from '#src/model/json.ts';

/** The ways in which the design page shows a field of each type. */
export const VARIANTS = ['plain', 'required', 'sensitive', 'conditional'] as const;
export type Variant = (typeof VARIANTS)[number];

/** What a record is called, and what shows and hides the conditional fields. */
export const NAME = 'Nombre';
export const SHOWN = 'Mostrar';

/** Resource of the fields in that variant. */
export const resourceOfVariant = (variant: Variant): string => `diseno/tipos-${variant}`;

const TITLES: Readonly<Record<Variant, JsonObject>> = {
  plain: { es: 'Tipos de campo', en: 'Field types' },
  required: { es: 'Tipos de campo, obligatorios', en: 'Field types, required' },
  sensitive: { es: 'Tipos de campo, reservados', en: 'Field types, sensitive' },
  conditional: { es: 'Tipos de campo, bajo condición', en: 'Field types, conditional' },
};

/** The field of a type: `money` → `Money`. */
export const fieldOf = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

const SURROUNDINGS: SampleSurroundings = {
  resource: 'diseno/personas',
  label: 'Nombre',
  reference: fieldOf('reference'),
  choice: fieldOf('enum'),
  chosen: 'abierto',
  number: fieldOf('integer'),
  fields: {
    Texto: { type: 'string', maxLength: 20, label: { es: 'Texto', en: 'Text' } },
    Cantidad: { type: 'integer', label: { es: 'Cantidad', en: 'Quantity' } },
    Dia: { type: 'date', label: { es: 'Día', en: 'Day' } },
  },
};

const isDemandable = (type: FieldType): boolean =>
  type.alwaysReadOnly !== true && !(type.without ?? []).includes('required');

/** What the variant adds to a field. */
const OPTIONS: Readonly<Record<Variant, (type: FieldType) => JsonObject>> = {
  plain: () => ({}),
  required: (type) => (isDemandable(type) ? { required: true } : {}),
  sensitive: () => ({ sensitive: true }),
  conditional: () => ({ showIf: `${SHOWN} == true` }),
};

/**
 * The YAML of a catalogue with a field of every type, in one variant: a new type is in it without being named.
 *
 * @param types the registry of field types.
 */
export function everyType(types: FieldTypes, variant: Variant): JsonObject {
  const all = [...types.values()];
  const listed = variant === 'plain' ? all.filter(({ listable }) => listable).map(({ name }) => fieldOf(name)) : [];
  const path = `api/${resourceOfVariant(variant)}`;
  return {
    kind: 'catalogue',
    title: TITLES[variant],
    record: { es: 'tipo de campo', en: 'field type', label: NAME },
    api: { path, id: 'tipoId', one: true },
    fields: {
      [NAME]: { type: 'string', maxLength: 40, required: true, label: { es: 'Nombre', en: 'Name' } },
      ...(variant === 'conditional' && { [SHOWN]: { type: 'boolean', label: { es: 'Mostrar', en: 'Show' } } }),
      ...Object.fromEntries(all.map((type): readonly [string, Json] => [fieldOf(type.name), fieldIn(variant, type)])),
    },
    list: { columns: [NAME, ...listed] },
  };
}

const fieldIn = (variant: Variant, type: FieldType): JsonObject => ({
  type: type.name,
  label: { es: type.name, en: type.name },
  help: { es: HELP[variant].es, en: HELP[variant].en },
  ...type.sample?.(SURROUNDINGS),
  ...OPTIONS[variant](type),
});

const HELP: Readonly<Record<Variant, { readonly es: string; readonly en: string }>> = {
  plain: { es: 'La ayuda del campo.', en: 'The help of the field.' },
  required: { es: 'No puede faltar.', en: 'It cannot be missing.' },
  sensitive: { es: 'Solo para quien tiene el permiso.', en: 'Only for who has the permission.' },
  conditional: { es: 'Se ve mientras se cumple su condición.', en: 'Shown while its condition holds.' },
};
