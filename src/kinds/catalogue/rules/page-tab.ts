import type { CatalogueResource, RelatedTab } from '#src/model/catalogue.ts';
import { isTouched } from '#src/model/left-out.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { storageOf } from '../meaning/database-names.ts';
import { perResource } from '../meaning/per-resource.ts';
import { lostFields } from '../meaning/walk.ts';

type Catalogues = ReadonlyMap<string, CatalogueResource>;

const tabsOf = perResource(({ definition }) => definition.page?.tabs ?? []);

/** Names of the catalogue's fields that lead to one record of the other. */
const leadingTo = ({ definition }: CatalogueResource, name: string): readonly string[] =>
  definition.fields.filter((field) => storageOf(field) === 'reference' && field.to === name).map((field) => field.name);

function leadFinding(target: CatalogueResource, { by }: RelatedTab, name: string, path: Path): Finding | null {
  const known = leadingTo(target, name);
  if (known.includes(by) || lostFields(target).includes(by) || isTouched(target.leftOut, ['fields', by])) return null;
  const [only] = known;
  return {
    path: [...path, 'by'],
    message: `\`${by}\` is no field of \`${target.name}\` that refers to \`${name}\`.`,
    ...(only === undefined
      ? {
          hint: 'A tab lists the records of a catalogue that has a field of type `reference` to this one.',
          unknown: { name: by, known },
        }
      : { unknown: { name: by, known } }),
  };
}

/** What is asked before the list can be read, nobody can answer in a tab. */
function readFinding({ name, definition }: CatalogueResource, { by }: RelatedTab, path: Path): Finding | null {
  if (definition.single) {
    const message = `There is one record of \`${name}\` (\`single\`): it has no list.`;
    return { path: [...path, 'of'], message, hint: 'Leave the tab out.' };
  }
  const { lookup, needs } = definition.api.reading;
  const first = lookup[0]?.key ?? needs.find((need) => need !== by);
  if (first === undefined) return null;
  return {
    path: [...path, 'of'],
    message: `The list of \`${name}\` is read by \`${first}\`, which a tab cannot ask for.`,
    hint: 'Leave the tab out, or say of the catalogue how else its list is read.',
  };
}

/** The head tells labels, of references; and it tells which record by fields that there are. */
function headFindings(target: CatalogueResource, { head }: RelatedTab, path: Path): readonly Finding[] {
  if (head === null) return [];
  const { name, definition } = target;
  const isLost = (field: string): boolean =>
    lostFields(target).includes(field) || isTouched(target.leftOut, ['fields', field]);
  const fields = definition.fields.map((field) => field.name);
  const references = definition.fields.filter((field) => storageOf(field) === 'reference').map((field) => field.name);
  const told = head.fields.flatMap((field, index): readonly Finding[] => {
    if (references.includes(field) || isLost(field)) return [];
    return [
      {
        path: [...path, 'head', 'fields', index],
        message: `\`${field}\` is no reference of \`${name}\` whose label the head could tell.`,
        unknown: { name: field, known: references },
      },
    ];
  });
  const chosen = Object.keys(head.first).flatMap((field): readonly Finding[] => {
    if (fields.includes(field) || isLost(field)) return [];
    const at = [...path, 'head', 'first', field];
    const message = `\`${name}\` has no field \`${field}\` to choose by.`;
    return [{ path: at, part: 'key', message, unknown: { name: field, known: fields } }];
  });
  return [...told, ...chosen];
}

function findings(
  resource: CatalogueResource,
  catalogues: Catalogues,
  broken: ReadonlySet<string>,
): readonly Finding[] {
  return tabsOf(resource).flatMap((tab, index, all): readonly Finding[] => {
    const path: Path = ['page', 'tabs', index];
    const target = catalogues.get(tab.of);
    if (target === undefined) {
      if (broken.has(tab.of)) return [];
      const message = `There is no catalogue \`${tab.of}\` to list.`;
      return [{ path: [...path, 'of'], message, unknown: { name: tab.of, known: [...catalogues.keys()] } }];
    }
    if (all.slice(0, index).some(({ key }) => key === tab.key))
      return [{ path, message: `\`${tab.of}\` by \`${tab.by}\` is there twice.`, hint: 'Leave one of them out.' }];
    return [
      leadFinding(target, tab, resource.name, path),
      readFinding(target, tab, path),
      ...headFindings(target, tab, path),
    ].flatMap((one) => (one === null ? [] : [{ ...one, of: target }]));
  });
}

export const pageTab: Rule<'catalogue'> = {
  code: 'page-tab',
  summary: 'A tab of a page lists a catalogue whose records refer to this one, and the head tells what these have.',
  scope: 'institution',
  check: (institution, { broken }) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      findings(resource, catalogues, broken).map((finding) => ({ resource, ...finding })),
    );
  },
};
