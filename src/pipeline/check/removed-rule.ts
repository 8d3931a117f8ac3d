import { kindNamed, type Kinds, screenOf } from '#src/model/kind.ts';
import {
  facesOf,
  type InstitutionResources,
  type KindName,
  type Removal,
  type Resolved,
  type Resource,
} from '#src/model/resource.ts';
import type { InstitutionRule, ResourceFinding } from '#src/model/rule.ts';
import { callText, type ServedAddress } from '#src/model/served-address.ts';

/** What an institution that takes a resource out should know: all that goes with it. */
export const removedRule: InstitutionRule = {
  code: 'removed-resource',
  summary: 'What goes with a resource that an institution takes out is known.',
  severity: 'warning',
  scope: 'institution',
  check: (institution, model) =>
    [...institution.removed.values()]
      // Who extends it is told nothing again.
      .filter(({ file }) => file.layer === institution.code)
      .map((removal) => findingOf(removal, institution, model)),
};

function findingOf(removal: Removal, institution: InstitutionResources, { kinds }: Resolved): ResourceFinding {
  const { resource, file } = removal;
  const parts = [...ownParts(resource, kinds), ...removal.goesWith];
  return {
    resource: { ...resource, sources: [file], origin: file.locate },
    path: ['remove'],
    part: 'key',
    message: `With \`${resource.name}\` go, for \`${institution.code}\`: ${parts.join('; ')}.`,
    hint: 'What others have stays as it is, and so do the records that there are.',
  };
}

/** Its screen, what is answered at, and where it is kept. */
function ownParts(resource: Resource, kinds: Kinds): readonly string[] {
  const route = screenOf(kinds, resource)?.route ?? null;
  const calls = facesOf(resource).flatMap((face) => addressesAs(kinds, face));
  const [first, ...others] = [...new Set(calls.map(callText))];
  const tables = facesOf(resource).flatMap((face) => keptAs(kinds, face));
  return [
    ...(route === null ? [] : [`the screen ${route}`]),
    ...(first === undefined ? [] : [`the endpoint ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`]),
    ...tables.map((table) => `its rows of the table ${table}`),
  ];
}

const addressesAs = <K extends KindName>(kinds: Kinds, resource: Resource<K>): readonly ServedAddress[] =>
  kindNamed(kinds, resource.kind).addresses?.(resource) ?? [];

const keptAs = <K extends KindName>(kinds: Kinds, resource: Resource<K>): readonly string[] =>
  kindNamed(kinds, resource.kind).keptIn?.(resource) ?? [];
