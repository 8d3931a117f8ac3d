import type { Mention } from '#src/model/kind.ts';
import type { DeclaredCard } from '#src/model/home.ts';
import { ofKind, type InstitutionResources, type Resource, theOne } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import type { HomeResource } from './home.ts';

/** A card that reads a catalogue, where it is said, and the catalogue; null where there is none of that name. */
export interface PlacedCard {
  readonly home: HomeResource;
  readonly card: DeclaredCard;
  readonly path: Path;
  readonly catalogue: Resource<'catalogue'> | null;
}

export const placedCards = (institution: InstitutionResources): readonly PlacedCard[] => {
  const home = theOne(institution, 'home');
  const catalogues = ofKind(institution, 'catalogue');
  return SORTS.flatMap((sort) =>
    home.definition[sort].map((card) => ({
      home,
      card,
      path: [sort, card.name],
      catalogue: catalogues.get(card.of) ?? null,
    })),
  );
};

const SORTS = ['counts', 'calendars', 'notices'] as const;

/** The cards of what is gone, and where roles have them. */
export function mentions({ definition }: HomeResource, isGone: (name: string) => boolean): readonly Mention[] {
  const cards = SORTS.flatMap((sort) =>
    definition[sort].filter(({ of }) => isGone(of)).map(({ name, of }) => ({ sort, card: name, of })),
  );
  const lists = [
    ...Object.entries(definition.roles).map(([role, shown]) => ({ path: ['roles', role], shown })),
    { path: ['others'], shown: definition.others },
  ];
  return cards.flatMap(({ sort, card, of: name }): readonly Mention[] => [
    { path: [sort, card], told: `the card \`${card}\` of the home page`, name },
    ...lists.flatMap(({ path, shown }) =>
      shown.flatMap((one, index) => (one === card ? [{ path: [...path, index], told: null, name }] : [])),
    ),
  ]);
}
