import type { Rule } from '#src/model/rule.ts';
import { placedCards } from '../cards.ts';

export const singleCount: Rule<'home'> = {
  code: 'single-count',
  summary: 'What the home page counts there may be several of, in a list that the count leads to.',
  scope: 'institution',
  check: (institution) =>
    placedCards(institution)
      .filter(({ path: [sort], catalogue }) => sort === 'counts' && catalogue?.definition.single === true)
      .map(({ home, card, path }) => ({
        resource: home,
        path: [...path, 'of'],
        message: `There is one record of \`${card.of}\` (\`single\`): there is no list of it to count and to lead to.`,
        hint: 'Leave the card out; a calendar or a notice can be of it.',
      })),
};
