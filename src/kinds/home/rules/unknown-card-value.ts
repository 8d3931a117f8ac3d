import '#src/fields/enum/definition.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedCards } from '../cards.ts';

export const unknownCardValue: Rule<'home'> = {
  code: 'unknown-card-value',
  summary: 'A card of the home page counts records by values that their field has.',
  scope: 'institution',
  check: (institution) =>
    placedCards(institution).flatMap(({ home, card, path, catalogue }) =>
      'where' in card
        ? Object.entries(card.where).flatMap(([name, value]) => {
            const field = catalogue?.definition.fields.find((one) => one.name === name);
            const values = Object.keys(field?.values ?? {});
            if (values.length === 0 || values.includes(String(value))) return [];
            return [
              {
                resource: home,
                path: [...path, 'where', name],
                ...(catalogue !== null && { of: catalogue, ofField: name }),
                message: `\`${name}\` is never \`${value}\`.`,
                unknown: { name: String(value), known: values },
              },
            ];
          })
        : [],
    ),
};
