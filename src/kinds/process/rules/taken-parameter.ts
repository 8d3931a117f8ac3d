import { objectAt } from '#src/model/reading.ts';
import type { Rule } from '#src/model/rule.ts';
import { NUMBER, RUN_FIELDS } from '../runs.ts';

const TAKEN: readonly string[] = [NUMBER, ...Object.values(RUN_FIELDS)];

export const takenParameter: Rule<'process'> = {
  code: 'taken-parameter',
  summary: 'What a process asks for has names that its runs do not have themselves.',
  scope: 'resource',
  check: ({ data }) =>
    Object.keys(objectAt(data, 'fields') ?? {})
      .filter((name) => TAKEN.includes(name))
      .map((name) => ({
        path: ['fields', name],
        part: 'key',
        message: `Every run of a process has \`${name}\` itself.`,
        hint: 'Give the field another name.',
      })),
};
