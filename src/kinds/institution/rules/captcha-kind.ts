import type { Rule } from '#src/model/rule.ts';

export const captchaKind: Rule<'institution'> = {
  code: 'captcha-kind',
  summary: 'A captcha is of a kind: a box to tick (v2), or seen by nobody (v3).',
  scope: 'resource',
  check: (institution) => {
    const { captcha } = institution.definition;
    if (captcha === null || captcha.v2 !== null || captcha.v3 !== null) return [];
    return [
      {
        path: ['captcha'],
        dependsOn: [
          ['captcha', 'v2'],
          ['captcha', 'v3'],
        ],
        message: 'The captcha has neither `v2` nor `v3`.',
        hint: 'Give one of them with its siteKey and script, or leave `captcha` out.',
      },
    ];
  },
};
