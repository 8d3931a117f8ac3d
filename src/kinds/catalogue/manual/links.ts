import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { ManualLink } from '#src/model/manual.ts';
import { namedTargets } from '../meaning/named-targets.ts';
import { placedFields } from '../meaning/walk.ts';

/** The catalogues that a catalogue's fields and tabs lead to. */
export const linksOfCatalogue = (resource: CatalogueResource): readonly ManualLink[] => [
  ...placedFields(resource).flatMap(({ field }) =>
    namedTargets(field).map(({ to }) => ({
      to,
      as: { es: `campo «${field.label.es}»`, en: `field “${field.label.en}”` },
    })),
  ),
  ...(resource.definition.page?.tabs ?? []).map(({ of }) => ({
    to: of,
    as: { es: 'pestaña de su página', en: 'tab of its page' },
  })),
];
