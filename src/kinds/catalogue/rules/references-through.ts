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

/** The same of the rows of one of its lists. */
const rowsLeadingTo = ({ definition }: CatalogueResource, list: string, resource: string): readonly string[] => {
  const field = definition.fields.find(({ name }) => name === list);
  const storage = field && fieldTypes.get(field.type)?.storage(field);
  return storage?.kind === 'child-table'
    ? storage.fields.filter((row) => storageOf(row) === 'reference' && row.to === resource).map(({ name }) => name)
    : [];
};

interface Through {
  readonly to: string;
  readonly in: string | null;
  readonly by: string;
  readonly field: string | null;
}

/** What is wrong with how the other catalogue leads here and there. */
function leadFindings(
  other: CatalogueResource,
  { to, in: list, by, field }: Through,
  resource: string,
  at: (key: string) => Path,
): readonly Finding[] {
  if (list === null) {
    const untold = { path: at('of'), message: `Nothing says which field of \`${other.name}\` leads there.` };
    return [
      ...leadFinding(other, by, resource, at('by')),
      ...(field === null
        ? [{ ...untold, hint: 'Name it by `field`, or say by `in` which of its lists has rows that refer here.' }]
        : leadFinding(other, field, to, at('field'))),
    ];
  }
  const lists = other.definition.fields
    .filter((each) => rowsLeadingTo(other, each.name, resource).length > 0)
    .map(({ name }) => name);
  const known = rowsLeadingTo(other, list, resource);
  const isDoubtful = lostFields(other).includes(list) || isLeftOut(other.leftOut, ['fields', list]);
  if (known.length === 0 && !isDoubtful)
    return [
      {
        path: at('in'),
        message: `\`${list}\` is no list of \`${other.name}\` whose rows refer to \`${resource}\`.`,
        unknown: { name: list, known: lists },
      },
    ];
  if (!known.includes(by) && !isDoubtful)
    return [
      {
        path: at('by'),
        message: `\`${by}\` is no field of the rows of \`${list}\` that refers to \`${resource}\`.`,
        unknown: { name: by, known },
      },
    ];
  if (field === null && to === other.name) return [];
  return [
    {
      path: at('in'),
      part: 'key',
      message: `Rows of \`${list}\` lead to the records of \`${other.name}\` that they stand in, and to nothing else.`,
      hint: `Say \`to: ${other.name}\` and no \`field\`.`,
    },
  ];
}

function leadFinding(other: CatalogueResource, name: string, resource: string, path: Path): readonly Finding[] {
  const known = leadingTo(other, resource);
  if (known.includes(name) || lostFields(other).includes(name) || isLeftOut(other.leftOut, ['fields', name])) return [];
  return [
    {
      path,
      of: other,
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
            : leadFindings(other, storage, resource.name, at);
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
