import type { CatalogueResource, State } from '#src/model/catalogue.ts';
import { isOfKind } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';
import { type Lifecycle, lifecycleOf, transitionPath } from '../meaning/states.ts';

export const unreachableState: Rule<'catalogue'> = {
  code: 'unreachable-state',
  summary: 'A record can come into every state.',
  severity: 'warning',
  scope: 'resource',
  check: (resource) => {
    const lifecycle = lifecycleOf(resource);
    if (lifecycle === null || lifecycle.initial === undefined || lifecycle.known === null) return [];
    const { field, known, states } = lifecycle;
    // A misspelt state leads nowhere: that is told, and what follows from it is not.
    if (states.transitions.some(({ from, to }) => ![to, ...(from ?? [])].every((state) => known.includes(state))))
      return [];
    // Where an overlay takes one out, nothing leads there any more.
    const gone = transitionsBelow(resource)
      .filter((name) => !states.transitions.some((each) => each.name === name))
      .map((name) => transitionPath(name));
    const reached = reachedStates(lifecycle, known);
    return known
      .filter((state) => !reached.has(state))
      .map((state) => ({
        path: ['fields', field.name, 'values', String(state)],
        part: 'key' as const,
        dependsOn: [...gone, ['states'], ['fields', field.name, 'default']],
        message: `No record comes into the state \`${state}\`: no transition leads there from where a new one begins.`,
        hint: 'Add a transition to it, or leave it if only imported records are in it.',
      }));
  },
};

/** The transitions that the files below say. */
const transitionsBelow = ({ below }: CatalogueResource): readonly string[] =>
  below === undefined || !isOfKind(below, 'catalogue')
    ? []
    : [...(below.definition.states?.transitions ?? []).map(({ name }) => name), ...transitionsBelow(below)];

function reachedStates({ states, initial }: Lifecycle, known: readonly State[]): ReadonlySet<State> {
  const reached = new Set(known.filter((state) => state === initial));
  // What is reached meanwhile is looked at too: a set is walked in the order in which it grows.
  for (const state of reached) {
    for (const { from, to } of states.transitions) if (from === null || from.includes(state)) reached.add(to);
  }
  return reached;
}
