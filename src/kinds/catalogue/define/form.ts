import type { FormPart } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Said } from '#src/model/key.ts';
import type { sectionKeys } from '../part-keys.ts';

declare module '#src/model/catalogue.ts' {
  interface FormPart extends Omit<Said<typeof sectionKeys>, 'section' | 'fields'> {}
}

/** The form's parts: first the fields that no section names, then the sections and slots; empty sections are left out. */
export function defineForm(
  sections: readonly Said<typeof sectionKeys>[],
  fields: readonly Field[],
): readonly FormPart[] {
  const said = sections.map(({ section: title, fields: named, ...part }) => ({ title, ...part, fields: named ?? [] }));
  const placed = new Set(said.flatMap((part) => part.fields));
  const first = fields.map(({ name }) => name).filter((name) => !placed.has(name));
  const slugs = said.map(({ title }) => (title === null ? null : slug(title.es)));
  const parts: readonly FormPart[] = [
    { key: null, title: null, slot: null, fields: first },
    ...said.map((part, index) => ({ key: distinct(slugs, index), ...part })),
  ];
  return parts.filter((part) => part.fields.length > 0 || part.slot !== null);
}

/** ASCII words joined by hyphens: `Ubicación y contacto` → `ubicacion-y-contacto`. */
const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'seccion';

/** Two sections of one title are told apart by number. */
function distinct(slugs: readonly (string | null)[], index: number): string | null {
  const own = slugs[index] ?? null;
  if (own === null) return null;
  const earlier = slugs.slice(0, index).filter((other) => other === own).length;
  return earlier === 0 ? own : `${own}-${earlier + 1}`;
}
