import { parametersIn } from '#src/model/route.ts';
import type { Rule } from '#src/model/rule.ts';

export const duplicateParameter: Rule<'screen'> = {
  code: 'duplicate-parameter',
  summary: 'The parameters of an address have names of their own.',
  scope: 'resource',
  check: ({ definition }) => {
    const names = parametersIn(definition.route);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice === undefined) return [];
    return [{ path: ['route'], message: `The address has \`:${twice}\` twice.`, hint: 'Call each what it is of.' }];
  },
};
