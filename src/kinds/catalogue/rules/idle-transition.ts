import type { Rule } from '#src/model/rule.ts';
import { lifecycleOf, transitionPath } from '../meaning/states.ts';

export const idleTransition: Rule<'catalogue'> = {
  code: 'idle-transition',
  summary: 'A transition leads to another state.',
  scope: 'resource',
  check: (resource) =>
    (lifecycleOf(resource)?.states.transitions ?? []).flatMap(({ name, from, to }) => {
      const at = from?.indexOf(to) ?? -1;
      if (at === -1) return [];
      return [
        {
          path: transitionPath(name, 'from', at),
          dependsOn: [transitionPath(name, 'to')],
          message: `\`${name}\` leads from \`${to}\` to \`${to}\`: that changes nothing.`,
          hint: 'Take it out of `from`.',
        },
      ];
    }),
};
