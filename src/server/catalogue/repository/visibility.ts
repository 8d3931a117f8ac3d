import { fieldNamesIn, parseAddress } from '#src/model/address.ts';
import { type Catalogue, hasSensitive } from '#src/model/catalogue.ts';
import { begunFrom } from '#src/model/begun-from.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import { remembered } from '#src/model/memo.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { targetsIn } from '#src/kinds/catalogue/targets.ts';
import { typeOf } from '../record/fields.ts';

/**
 * What somebody sees of a catalogue's records: `whole`; `usual`, which is all but the sensitive fields, and all that lists
 * ever show; or as much as it takes to choose one of them for a record that refers to it (DESIGN §3, Reading a form's
 * choices).
 */
export type Visibility = 'whole' | 'usual' | 'choice';

/** What who may do these things with a catalogue sees of its records. */
export const visibilityFor = (may: (action: string) => boolean): Visibility => {
  if (!may('view')) return 'choice';
  return may(SEES_SENSITIVE) ? 'whole' : 'usual';
};

/** What a list shows to who sees as much of a record. */
export const inLists = (visibility: Visibility): Visibility => (visibility === 'whole' ? 'usual' : visibility);

/** Name of a resource → the fields of it that those who refer to it need. */
type Needed = ReadonlyMap<string, ReadonlySet<string>>;

/** What a field that refers to a resource asks of its records. */
function askedBy(field: Field, target: Catalogue): readonly string[] {
  const read = field.read === undefined ? undefined : target.api.reads[field.read];
  return [
    ...Object.keys(field.where ?? {}),
    ...Object.values(field.fills ?? {}),
    ...(read === undefined ? [] : [...Object.keys(read.where), ...fieldNamesIn(parseAddress(read.address))]),
  ];
}

/** Every field, those of rows too, each with those that stand beside it. */
function placed(fields: readonly Field[], types: FieldTypes): readonly (readonly [Field, readonly Field[]])[] {
  const flat = flatFields(fields, types);
  return flat.flatMap((field) => {
    const storage = typeOf(field, types).storage(field);
    const own = [[field, flat] as const];
    return storage.kind === 'child-table' ? [...own, ...placed(storage.fields, types)] : own;
  });
}

const neededIn = remembered((institution: InstitutionResources, types: FieldTypes): Needed => {
  const catalogues = ofKind(institution, 'catalogue');
  const needed = new Map<string, Set<string>>();
  const add = (resource: string, names: readonly string[]): void => {
    needed.set(resource, new Set([...(needed.get(resource) ?? []), ...names]));
  };
  for (const [name, { definition }] of catalogues) {
    const { record, list, tree, fields } = definition;
    const active = fields.filter((field) => typeOf(field, types).marksActive === true).map((field) => field.name);
    const order = (record.order ?? list.sort).field;
    add(name, [record.label, order, tree ?? record.label, ...(record.beside ?? []), ...active]);
    for (const [field, beside] of placed(fields, types)) {
      const storage = typeOf(field, types).storage(field);
      const begun = begunFrom(field, beside, types)?.other;
      if (begun) add(begun.of, [begun.field]);
      // What is shown of another record is shown to whoever sees this one.
      const from = storage.kind === 'lookup' ? beside.find((each) => each.name === storage.from) : undefined;
      const reference = from === undefined ? storage : typeOf(from, types).storage(from);
      for (const to of targetsIn(reference)) {
        const target = catalogues.get(to)?.definition;
        if (target === undefined) continue;
        add(to, storage.kind === 'lookup' ? [storage.field] : askedBy(field, target));
      }
    }
  }
  return needed;
});

/**
 * The catalogue as somebody sees it: what is made of its fields, be it shown, searched, filtered or sorted by, is made
 * of those alone.
 */
export function seenCatalogue(
  { name, definition }: { readonly name: string; readonly definition: Catalogue },
  visibility: Visibility,
  institution: InstitutionResources,
  types: FieldTypes,
): Catalogue {
  if (visibility === 'whole' || (visibility === 'usual' && !hasSensitive(definition))) return definition;
  const open = definition.fields.filter(({ sensitive }) => sensitive !== true);
  if (visibility === 'usual') return { ...definition, fields: open };
  const needed = neededIn(institution, types).get(name) ?? new Set();
  const heads = new Set([...needed].map((each) => each.split('.')[0]));
  return { ...definition, fields: open.filter((field) => heads.has(field.name)) };
}
