import type { Rule } from '#src/model/rule.ts';
import { storageOf } from '../meaning/database-names.ts';
import { type PlacedField, placedFields } from '../meaning/walk.ts';

/** What is refused, by what keeps it: inside of what, its name, and what to do instead. */
interface Refusal {
  readonly inside: (placed: PlacedField) => 'list' | 'group' | null;
  readonly what: string;
  readonly hint: string;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'child-table': {
    inside: ({ parent, group }) => (group !== null ? 'group' : parent !== null ? 'list' : null),
    what: 'a list',
    hint: 'Make the rows a catalogue of their own, with a reference to this one.',
  },
  group: {
    inside: ({ group }) => (group === null ? null : 'group'),
    what: 'a group',
    hint: 'Let its fields stand in the outer one, or make it a group beside that.',
  },
  junction: {
    inside: ({ parent }) => (parent === null ? null : 'list'),
    what: 'a choice of several records',
    hint: 'Make the rows a catalogue of their own, with such a field.',
  },
  through: {
    inside: ({ parent }) => (parent === null ? null : 'list'),
    what: 'what others lead to',
    hint: 'Make it a field of the record.',
  },
};

export const nestedList: Rule<'catalogue'> = {
  code: 'nested-list',
  summary: 'The rows of a list hold no lists and no choices of several; a group holds no lists and no groups.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap((placed) => {
      const refusal = REFUSALS[storageOf(placed.field)];
      const outer = refusal?.inside(placed) ?? null;
      if (refusal === undefined || outer === null) return [];
      return [
        {
          path: [...placed.path, 'type'],
          message: `\`${placed.field.name}\` is ${refusal.what} inside a ${outer}, which no screen shows.`,
          hint: refusal.hint,
        },
      ];
    }),
};
