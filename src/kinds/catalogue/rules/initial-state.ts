import type { Rule } from '#src/model/rule.ts';
import { lifecycleOf } from '../meaning/states.ts';

export const initialState: Rule<'catalogue'> = {
  code: 'initial-state',
  summary: 'A catalogue with states says in which one a new record is.',
  scope: 'resource',
  check: (resource) => {
    const lifecycle = lifecycleOf(resource);
    if (lifecycle === null || lifecycle.initial !== undefined) return [];
    const { field, known } = lifecycle;
    const path = ['fields', field.name];
    const isComputed = field.default !== undefined && field.default !== null;
    return [
      {
        path: isComputed ? [...path, 'default'] : path,
        part: 'key',
        dependsOn: [[...path, 'default'], ['states']],
        message: isComputed
          ? `The state of a new record is always the same one: the \`default\` of \`${field.name}\` is no expression.`
          : `Nothing says in which state a new record is: \`${field.name}\` has no \`default\`.`,
        hint: `Give it the first state as its default, as in \`default: ${String(known?.[0] ?? 1)}\`.`,
      },
    ];
  },
};
