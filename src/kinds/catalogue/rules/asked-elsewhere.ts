import { isAsked, isOfParent } from '#src/model/asked.ts';
import type { Rule } from '#src/model/rule.ts';
import { expressionsOf } from '../meaning/expressions.ts';

/** Where somebody looks at a record or writes it: there it is known who, and whether it is new. */
const ASKED_AT = ['showIf', 'requiredIf', 'readOnlyIf'];

export const askedElsewhere: Rule<'catalogue'> = {
  code: 'asked-elsewhere',
  summary: 'Whether a record is new, and what somebody may do, is asked where a record is looked at or written.',
  scope: 'resource',
  check: (resource) =>
    expressionsOf(resource).flatMap(({ path, compilation }) => {
      if (!compilation.ok || path[0] === 'rules' || ASKED_AT.includes(String(path.at(-1)))) return [];
      const asked = compilation.value.watch.find((name) => isAsked(name) || isOfParent(name));
      if (asked === undefined) return [];
      const said = asked.startsWith('may') ? 'may(…)' : 'isNew()';
      return [
        {
          path,
          message: `\`${said}\` cannot be asked here: what is kept would depend on who has written it last.`,
          hint: 'Ask it in `showIf`, `requiredIf`, `readOnlyIf` or a rule.',
        },
      ];
    }),
};
