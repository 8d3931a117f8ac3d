import { isLeftOut } from '#src/model/left-out.ts';
import type { Rule } from '#src/model/rule.ts';

export const drawnByNobody: Rule<'screen'> = {
  code: 'drawn-by-nobody',
  summary: 'A screen has a module that draws it, or is a public form.',
  scope: 'resource',
  check: ({ definition, leftOut }) => {
    if (definition.module !== null || definition.public !== null) return [];
    if (isLeftOut(leftOut, ['module']) || isLeftOut(leftOut, ['public'])) return [];
    return [
      {
        path: ['title'],
        part: 'key',
        message: 'Nothing says what draws this screen.',
        hint: 'Name a folder of src/screens as its `module`, or say `public:` of a form for strangers.',
      },
    ];
  },
};
