import type { Rule } from '#src/model/rule.ts';

export const noteRepeats: Rule<'note'> = {
  code: 'note-repeats',
  summary: 'A note says more than its title.',
  scope: 'resource',
  check: ({ definition: { title, text } }) =>
    text.es === title.es ? [{ path: ['text', 'es'], message: 'This is the title again.' }] : [],
};
