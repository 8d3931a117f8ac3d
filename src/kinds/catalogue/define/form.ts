import type { FormPart } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Called, Said } from '#src/model/key.ts';
import type { sectionKeys } from '../part-keys.ts';

declare module '#src/model/catalogue.ts' {
  interface FormPart extends Omit<Said<typeof sectionKeys>, 'fields'> {}
}

/** The form's parts: first the fields that no section names, then the sections and slots; empty sections are left out. */
export function defineForm(
  sections: readonly Called<Said<typeof sectionKeys>>[],
  fields: readonly Field[],
): readonly FormPart[] {
  const said = sections.map(({ fields: named, ...part }) => ({ ...part, fields: named ?? [] }));
  const placed = new Set(said.flatMap((part) => part.fields));
  const first = fields.map(({ name }) => name).filter((name) => !placed.has(name));
  const parts: readonly FormPart[] = [{ name: null, title: null, slot: null, fields: first }, ...said];
  return parts.filter((part) => part.fields.length > 0 || part.slot !== null);
}
