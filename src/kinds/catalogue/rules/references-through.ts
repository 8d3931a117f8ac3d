import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { isLeftOut } from '#src/model/left-out.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { storageOf } from '../meaning/database-names.ts';
import { lostFields, placedFieldsThat } from '../meaning/walk.ts';

const led = placedFieldsThat(({ field }) => storageOf(field) === 'through');

/** The other catalogue's fields that refer to records of the resource. */
const leadingTo = ({ definition }: CatalogueResource, resource: string): readonly string[] =>
  definition.fields
    .filter((field) => storageOf(field) === 'reference' && field.to === resource)
    .map(({ name }) => name);

function leadFinding(other: CatalogueResource, name: string, resource: string, path: Path): readonly Finding[] {
  const known = leadingTo(other, resource);
  if (known.includes(name) || lostFields(other).includes(name) || isLeftOut(other.leftOut, ['fields', name])) return [];
  return [
    {
      path,
      message: `\`${name}\` is no field of \`${other.name}\` that refers to \`${resource}\`.`,
      unknown: { name, known },
    },
  ];
}

export const referencesThrough: Rule<'catalogue'> = {
  code: 'references-through',
  summary: 'What the records of another catalogue lead to is led to by two references of theirs, and not written here.',
  scope: 'institution',
  check: (institution, { broken }) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      led(resource).flatMap(({ field, path }) => {
        const storage = fieldTypes.get(field.type)?.storage(field);
        if (storage?.kind !== 'through' || broken.has(storage.of)) return [];
        const at = (key: string): Path => [...path, 'through', key];
        const other = catalogues.get(storage.of);
        const findings: readonly Finding[] =
          other === undefined
            ? [
                {
                  path: at('of'),
                  message: `There is no catalogue \`${storage.of}\` whose records could lead there.`,
                  unknown: { name: storage.of, known: [...catalogues.keys()] },
                },
              ]
            : [
                ...leadFinding(other, storage.by, resource.name, at('by')),
                ...leadFinding(other, storage.field, storage.to, at('field')),
              ];
        const written: readonly Finding[] = field.readOnly
          ? []
          : [
              {
                path: [...path, 'through'],
                part: 'key',
                message: `\`${field.name}\` is what records of \`${storage.of}\` lead to: nobody writes it here.`,
                hint: 'Say `readOnly: true` beside it.',
              },
            ];
        return [...findings, ...written].map((finding) => ({ resource, ...finding }));
      }),
    );
  },
};
