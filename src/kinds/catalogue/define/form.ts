import type { FormPart } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { JsonObject } from '#src/model/json.ts';
import { required, stringsAt, textAt } from '#src/model/reading.ts';

/** The form's parts: first the fields that no section names, then the sections; empty ones are left out. */
export function defineForm(sections: readonly JsonObject[], fields: readonly Field[]): readonly FormPart[] {
  const titled = sections.map((section) => ({
    title: required(textAt, section, 'section'),
    fields: required(stringsAt, section, 'fields'),
  }));
  const placed = new Set(titled.flatMap((part) => part.fields));
  const first = fields.map(({ name }) => name).filter((name) => !placed.has(name));
  const slugs = titled.map(({ title }) => slug(title.es));
  const parts: readonly FormPart[] = [
    { key: null, title: null, fields: first },
    ...titled.map((part, index) => ({ key: distinct(slugs, index), ...part })),
  ];
  return parts.filter((part) => part.fields.length > 0);
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
function distinct(slugs: readonly string[], index: number): string {
  const own = slugs[index] ?? '';
  const earlier = slugs.slice(0, index).filter((other) => other === own).length;
  return earlier === 0 ? own : `${own}-${earlier + 1}`;
}
