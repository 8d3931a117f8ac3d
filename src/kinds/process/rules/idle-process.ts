import type { Rule } from '#src/model/rule.ts';

export const idleProcess: Rule<'process'> = {
  code: 'idle-process',
  summary: 'A process says what it creates or changes.',
  scope: 'resource',
  check: ({ definition: { creates, changes } }) =>
    creates.length + changes.length > 0
      ? []
      : [
          {
            path: ['run'],
            part: 'key',
            dependsOn: [['creates'], ['changes']],
            message: 'Nothing says which catalogues the process writes.',
            hint: 'Say `creates: [area/name]` or `changes: [area/name]`.',
          },
        ],
};
