import type { Rule } from '#src/model/rule.ts';

export const noShouting: Rule<'catalogue'> = {
  code: 'no-shouting',
  summary: 'A title is not written in capitals alone.',
  scope: 'resource',
  check: ({ definition: { title } }) =>
    title.es === title.es.toUpperCase() ? [{ path: ['title', 'es'], message: 'This title shouts.' }] : [],
};
