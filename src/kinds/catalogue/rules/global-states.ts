import type { Rule } from '#src/model/rule.ts';

export const globalStates: Rule<'catalogue'> = {
  code: 'global-states',
  summary: 'What no institution writes goes through no states.',
  scope: 'resource',
  check: ({ definition: { states, scope } }) =>
    states === null || scope !== 'global'
      ? []
      : [
          {
            path: ['states'],
            part: 'key',
            dependsOn: [['scope']],
            message: 'All institutions share this catalogue and none writes it, so nobody could make a transition.',
            hint: 'Leave `states` out, or the `scope`.',
          },
        ],
};
