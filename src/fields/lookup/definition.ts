import { TARGET } from '#src/language/changes/index.ts';
import { like, changing } from '#src/language/values.ts';
import { fieldPath } from '#src/language/fields.ts';
import type { Options } from '#src/model/key.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { FIELD_PATH } from '#src/model/schema-refs.ts';
import { present } from '#src/model/present.ts';
import { targetOf } from '../reference/options.ts';

const options = {
  from: changing(
    TARGET,
    fieldPath('The reference of this record that leads to the other.', 'what leads to the record looked up'),
  ),
  field: changing(TARGET, like(FIELD_PATH, 'The field of the other record.')),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {
    /** That field as its resource declares it; put here, with `to`, when the institution's resources are linked. */
    readonly target?: Field | undefined;
  }
}

/** The reference that leads to the other record, and the field there. */
const wayOf = ({ name, from, field }: Field): { readonly from: string; readonly field: string } => ({
  from: present(from, `The reference of the lookup ${name}`),
  field: present(field, `The field of the lookup ${name}`),
});

/** Nothing is asked of what nobody writes. */
const UNDEMANDING = {
  required: false,
  readOnly: true,
  unique: false,
  index: false,
  default: undefined,
  requiredIf: undefined,
  readOnlyIf: undefined,
  rename: undefined,
  compute: undefined,
} as const;

/** The field looked up, with what the lookup says of itself. What leads nowhere is a text until a rule tells of it. */
const shownAs = (field: Field): Field => {
  const { name, label, help, hidden, width, showIf } = field;
  return {
    ...(field.target ?? { ...field, type: 'string' }),
    ...UNDEMANDING,
    name,
    label,
    help,
    hidden,
    width,
    showIf,
  };
};

/**
 * A field of the record that a reference leads to: typed, written out and drawn as that field is.
 *
 * @param typeNamed the field type of a name.
 */
export const lookupOver = (typeNamed: (name: string) => FieldType | undefined): FieldType => {
  const delegate = (field: Field): { readonly type: FieldType; readonly as: Field } => {
    const as = shownAs(field);
    const type = typeNamed(as.type);
    if (type === undefined) throw new Error(`Field ${field.name} looks up a field of the unknown type ${as.type}`);
    return { type, as };
  };
  return {
    name: 'lookup',
    summary: 'A field of the record that a reference leads to: shown, never written.',
    called: { es: 'Dato de otro registro', en: 'Value of another record' },
    options,
    without: [...Object.keys(UNDEMANDING), 'permission'],
    sample: ({ reference, label }) => ({ from: reference, field: label }),
    alwaysReadOnly: true,
    shownAs,
    schema: (field, nested) => {
      const { type, as } = delegate(field);
      return type.schema(as, nested);
    },
    normalize: (value, field) => {
      const { type, as } = delegate(field);
      return type.normalize?.(value, as) ?? null;
    },
    storage: (field) => ({ kind: 'lookup', ...wayOf(field) }),
    cel: (field) => {
      const { type, as } = delegate(field);
      return type.cel(as);
    },
    searchable: false,
    listable: true,
    inputProps: (lookup) => {
      const { from, field } = wayOf(lookup);
      return { from, reference: targetOf(lookup), field };
    },
    fromCsv: (text, field) => {
      const { type, as } = delegate(field);
      return type.fromCsv(text, as);
    },
    toCsv: (value, field) => {
      const { type, as } = delegate(field);
      return type.toCsv(value, as);
    },
    print: (value, field, printing) => {
      const { type, as } = delegate(field);
      return type.print(value, as, printing);
    },
    printSql: (column, field, language) => {
      const { type, as } = delegate(field);
      return type.printSql?.(column, as, language) ?? null;
    },
    inSheet: (field) => {
      const { type, as } = delegate(field);
      return type.inSheet?.(as) ?? null;
    },
    examples: (field) => {
      const { type, as } = delegate(field);
      return type.examples(as);
    },
  };
};
