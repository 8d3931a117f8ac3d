import type { Rule } from '#src/model/rule.ts';
import { placedCards } from '../cards.ts';

export const unknownScreen: Rule<'home'> = {
  code: 'unknown-screen',
  summary: 'A card of the home page is of a catalogue that has a screen, where it leads to.',
  scope: 'institution',
  check: (institution, { broken }) =>
    placedCards(institution)
      .filter(({ card, catalogue }) => {
        const isOpened = (institution.screens.get(card.of)?.route ?? null) !== null;
        return (catalogue === null || !isOpened) && !broken.has(card.of);
      })
      .map(({ home, card, path }) => ({
        resource: home,
        path: [...path, 'of'],
        message: `There is no catalogue \`${card.of}\` with a screen.`,
        unknown: { name: card.of, known: [...institution.screens.keys()] },
      })),
};
