import type { Finding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { lifecycleOf, transitionPath } from '../meaning/states.ts';

/** Records that are states are ids: which of them there are is the reference data's to tell. */
const isKnown = (state: string | number, known: readonly (string | number)[] | null): boolean =>
  known === null ? typeof state === 'number' : known.includes(state);

export const unknownState: Rule<'catalogue'> = {
  code: 'unknown-state',
  summary: 'A transition leads from and to states that the field has.',
  scope: 'resource',
  check: (resource) => {
    const lifecycle = lifecycleOf(resource);
    if (lifecycle === null) return [];
    const { states, field, known } = lifecycle;
    const finding = (state: string | number, path: Path): readonly Finding[] =>
      isKnown(state, known)
        ? []
        : [
            {
              path,
              dependsOn: [['fields', field.name]],
              message: `\`${field.name}\` has no state \`${state}\`.`,
              unknown: { name: String(state), known: (known ?? []).map(String) },
            },
          ];
    return states.transitions.flatMap(({ name, from, to }) => [
      ...(from ?? []).flatMap((state, at) => finding(state, transitionPath(name, 'from', at))),
      ...finding(to, transitionPath(name, 'to')),
    ]);
  },
};
