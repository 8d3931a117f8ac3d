import { isTouched } from '#src/model/lost.ts';
import { objectsAt } from '#src/model/reading.ts';
import type { Rule } from '#src/model/rule.ts';

const KINDS = ['unique', 'noOverlap', 'oneDefault', 'keepOneActive'];

export const constraintKind: Rule<'catalogue'> = {
  code: 'constraint-kind',
  summary: 'An entry of `constraints` demands one thing.',
  scope: 'resource',
  check: ({ data, lost }) =>
    (objectsAt(data, 'constraints') ?? []).flatMap((entry, index) => {
      const said = KINDS.filter((kind) => kind in entry);
      if (said.length === 1 || isTouched(lost, ['constraints', index])) return [];
      return [
        {
          path: ['constraints', index],
          message:
            said.length === 0
              ? 'This constraint demands nothing.'
              : `This constraint demands ${said.map((kind) => `\`${kind}\``).join(' and ')} at once.`,
          hint: `Say one of ${KINDS.map((kind) => `\`${kind}\``).join(', ')}; for several things write several entries.`,
        },
      ];
    }),
};
