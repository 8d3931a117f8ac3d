import { OWN_CARDS } from '#src/model/home.ts';
import type { Rule } from '#src/model/rule.ts';

export const unknownCard: Rule<'home'> = {
  code: 'unknown-card',
  summary: 'What a role sees on the home page are cards that there are.',
  scope: 'resource',
  check: ({ definition: { counts, calendars, notices, roles, others } }) => {
    const declared = [...counts, ...calendars, ...notices];
    const known: string[] = [...Object.values(OWN_CARDS), ...declared.map(({ name }) => name)];
    const lists = [
      ...Object.entries(roles).map(([role, cards]) => ({ cards, path: ['roles', role] })),
      { cards: others, path: ['others'] },
    ];
    return lists.flatMap(({ cards, path }) =>
      cards.flatMap((name, index) =>
        known.includes(name)
          ? []
          : [{ path: [...path, index], message: `There is no card \`${name}\`.`, unknown: { name, known } }],
      ),
    );
  },
};
