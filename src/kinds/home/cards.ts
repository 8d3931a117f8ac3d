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
  return (['counts', 'calendars', 'notices'] as const).flatMap((sort) =>
    home.definition[sort].map((card) => ({
      home,
      card,
      path: [sort, card.name],
      catalogue: catalogues.get(card.of) ?? null,
    })),
  );
};
