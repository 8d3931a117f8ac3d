import type { Rule } from '#src/model/rule.ts';
import { namedFields } from '../meaning/named-fields.ts';
import { lostFields } from '../meaning/walk.ts';

export const unknownField: Rule<'catalogue'> = {
  code: 'unknown-field',
  summary: 'Whatever names a field names one that the catalogue has.',
  scope: 'resource',
  check: (resource) =>
    namedFields(resource)
      .filter(({ name, known }) => !known.includes(name))
      .map(({ name, path, part, purpose, known }) => ({
        path,
        ...(part !== undefined && { part }),
        message: `There is no field \`${name}\`, which should be ${purpose}.`,
        unknown: { name, known: [...known, ...lostFields(resource)] },
      })),
};
