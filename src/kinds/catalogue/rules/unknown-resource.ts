import type { CatalogueResource } from '#src/model/catalogue.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { namedTargets } from '../meaning/named-targets.ts';
import { perResource } from '../meaning/per-resource.ts';
import { placedFields } from '../meaning/walk.ts';

interface Target {
  readonly to: string;
  readonly path: Path;
}

const targetsOf: (resource: CatalogueResource) => readonly Target[] = perResource((resource) =>
  placedFields(resource).flatMap(({ field, path }) =>
    namedTargets(field).map(({ to, at }) => ({ to, path: [...path, ...at] })),
  ),
);

export const unknownResource: Rule<'catalogue'> = {
  code: 'unknown-resource',
  summary: 'A reference leads to a catalogue that the institution has.',
  scope: 'institution',
  check: (institution, { broken }) => {
    const catalogues = ofKind(institution, 'catalogue');
    return [...catalogues.values()].flatMap((resource) =>
      targetsOf(resource)
        .filter(({ to }) => !catalogues.has(to) && !broken.has(to))
        .map(({ to, path }) => ({
          resource,
          path,
          message: `There is no catalogue \`${to}\` to refer to.`,
          unknown: { name: to, known: [...catalogues.keys()] },
        })),
    );
  },
};
