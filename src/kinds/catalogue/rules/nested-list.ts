import type { Rule } from '#src/model/rule.ts';
import { storageOf } from '../meaning/database-names.ts';
import { placedFields } from '../meaning/walk.ts';

export const nestedList: Rule<'catalogue'> = {
  code: 'nested-list',
  summary: 'The rows of a list hold no lists.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource)
      .filter(({ field, parent }) => parent !== null && storageOf(field) === 'child-table')
      .map(({ field, path }) => ({
        path: [...path, 'type'],
        message: `\`${field.name}\` is a list inside a list, which no screen shows.`,
        hint: 'Make the rows a catalogue of their own, with a reference to this one.',
      })),
};
