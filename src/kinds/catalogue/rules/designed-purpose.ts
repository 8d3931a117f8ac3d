import type { Rule } from '#src/model/rule.ts';

export const designedPurpose: Rule<'catalogue'> = {
  code: 'designed-purpose',
  summary: 'A catalogue whose fields no document shows says what they serve.',
  scope: 'resource',
  check: ({ definition: { origin, purpose } }) =>
    origin === 'documents' || purpose !== null
      ? []
      : [
          {
            path: ['origin'],
            message: 'A designed catalogue says what it is for.',
            hint: 'Add `purpose: { es: …, en: … }`: who keeps it, and what for.',
          },
        ],
};
