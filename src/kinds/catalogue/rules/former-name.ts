import { isTouched } from '#src/model/left-out.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { ofKind, type Resolved } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { distinctCatalogues } from '../meaning/distinct.ts';
import { type PlacedField, placedFields } from '../meaning/walk.ts';
import { columnName } from '../sql/names.ts';

/** Where data is kept, whoever says so: `generales/lugares.detalles.monto`. */
const placeOf = ({ name }: CatalogueResource, path: Path): string =>
  [name, ...path.filter((_, index) => index % 2 === 1).map((step) => columnName(String(step)))].join('.');

const formerPath = ({ field, path }: PlacedField): Path => [...path.slice(0, -1), String(field.rename)];

/** By place of what is there, where the first says it who does. */
type Holders = Map<string, string>;

const fileAt = (resource: CatalogueResource, path: Path): string => resource.origin(path).file;

function* ofFields(
  resource: CatalogueResource,
  holders: Holders,
  claimed: Map<string, string>,
): Iterable<ResourceFinding> {
  for (const placed of placedFields(resource)) {
    const { field, path } = placed;
    if (field.rename === undefined || isTouched(resource.leftOut, path)) continue;
    const at = { resource, path: [...path, 'rename'] };
    const former = placeOf(resource, formerPath(placed));
    const own = placeOf(resource, path);
    const holder = holders.get(former);
    const first = claimed.get(former);
    const declared = fileAt(resource, [...path, 'type']);
    claimed.set(former, first ?? own);
    if (declared !== fileAt(resource, at.path))
      yield {
        ...at,
        message: `\`${field.name}\` is a field of ${declared}, and its data is in one column for all who have it.`,
        hint: 'Say `rename` there.',
      };
    else if (field.rename === field.name)
      yield {
        ...at,
        message: `\`${field.name}\` is its name already.`,
        hint: 'Leave `rename` out, or say the name it had before.',
      };
    else if (holder !== undefined && former !== own)
      yield {
        ...at,
        message: `\`${field.rename}\` is still a field${holder === declared ? '' : ` in ${holder}`}: its data stays there.`,
        hint: 'Take that field out where this one takes its place, or leave `rename` out.',
      };
    else if (first !== undefined && first !== own)
      yield {
        ...at,
        message: `The data of \`${field.rename}\` goes to another field already.`,
        hint: 'Say `rename` at the one of them that keeps it.',
      };
  }
}

function* ofResources(
  resource: CatalogueResource,
  names: ReadonlySet<string>,
  claimed: Map<string, string>,
): Iterable<ResourceFinding> {
  const { rename } = resource.definition;
  if (rename === null) return;
  const first = claimed.get(rename);
  claimed.set(rename, first ?? resource.name);
  const at = { resource, path: ['rename'] };
  const declared = fileAt(resource, ['kind']);
  if (declared !== fileAt(resource, at.path))
    yield {
      ...at,
      message: `\`${resource.name}\` is of ${declared}, and its records are in one table for all who have it.`,
      hint: 'Say `rename` there.',
    };
  else if (rename === resource.name)
    yield {
      ...at,
      message: `\`${rename}\` is its name already.`,
      hint: 'Leave `rename` out, or say the name it had before.',
    };
  else if (names.has(rename))
    yield {
      ...at,
      message: `There still is a \`${rename}\`: its records stay there.`,
      hint: 'Take that file out where this one takes its place, or leave `rename` out.',
    };
  else if (first !== undefined && first !== resource.name)
    yield {
      ...at,
      message: `The records of \`${rename}\` go to \`${first}\` already.`,
      hint: 'Say `rename` in the one of them that keeps them.',
    };
}

/** Which fields there are, of all institutions, which share their tables. */
function holdersIn(all: readonly CatalogueResource[]): Holders {
  const holders: Holders = new Map();
  for (const resource of all)
    for (const placed of placedFields(resource)) {
      const place = placeOf(resource, placed.path);
      if (!holders.has(place)) holders.set(place, fileAt(resource, [...placed.path, 'type']));
    }
  return holders;
}

const isRenaming = (resource: CatalogueResource): boolean =>
  resource.definition.rename !== null || placedFields(resource).some(({ field }) => field.rename !== undefined);

const namesIn = ({ institutions, base }: Resolved): ReadonlySet<string> =>
  new Set([base, ...institutions].flatMap((each) => [...ofKind(each, 'catalogue').keys()]));

export const formerName: Rule<'catalogue'> = {
  code: 'former-name',
  summary: 'What is renamed has its data from what is there no more, and from one field or resource alone.',
  scope: 'model',
  check: (model) => {
    const all = [...new Set([...ofKind(model.base, 'catalogue').values(), ...distinctCatalogues(model)])];
    const renaming = all.filter(isRenaming);
    if (renaming.length === 0) return [];
    const [holders, names] = [holdersIn(all), namesIn(model)];
    const [fields, resources] = [new Map<string, string>(), new Map<string, string>()];
    return renaming.flatMap((resource) => [
      ...ofFields(resource, holders, fields),
      ...ofResources(resource, names, resources),
    ]);
  },
};
