import { ofKind } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';
import { writtenPlaces } from '../written.ts';

export const unknownWritten: Rule<'process'> = {
  code: 'unknown-written',
  summary: 'A process writes catalogues that the institution has.',
  scope: 'institution',
  check: (institution, { broken }) => {
    const catalogues = ofKind(institution, 'catalogue');
    return writtenPlaces(institution)
      .filter(({ name }) => !catalogues.has(name) && !broken.has(name))
      .map(({ resource, name, path }) => ({
        resource,
        path,
        message: `There is no catalogue \`${name}\` to write.`,
        unknown: { name, known: [...catalogues.keys()] },
      }));
  },
};
