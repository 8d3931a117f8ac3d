import { entriesAt } from '#src/model/reading.ts';
import { isTouched } from '#src/model/left-out.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { constraintKinds } from '../constraints/index.ts';

const names = constraintKinds.map(({ name }) => `\`${name}\``);

const WHY_NOT = {
  per: { what: 'groups', hint: 'Leave `per` out.' },
  where: { what: 'a condition', hint: 'Leave `where` out, or name a field under `per`.' },
} as const;

export const constraintKind: Rule<'catalogue'> = {
  code: 'constraint-kind',
  summary: 'An entry of `constraints` demands one thing, and says nothing beside it that has no meaning there.',
  scope: 'resource',
  check: ({ data, leftOut }) =>
    entriesAt(data, 'constraints').flatMap(([name, entry]): readonly Finding[] => {
      const said = constraintKinds.filter((one) => one.name in entry);
      const path = ['constraints', name];
      if (isTouched(leftOut, path)) return [];
      const [kind] = said;
      if (kind === undefined || said.length > 1) {
        const all = said.map((one) => `\`${one.name}\``).join(' and ');
        return [
          {
            path,
            message:
              kind === undefined ? 'This constraint demands nothing.' : `This constraint demands ${all} at once.`,
            hint: `Say one of ${names.join(', ')}; for several things write several entries.`,
          },
        ];
      }
      return (['per', 'where'] as const)
        .filter((key) => key in entry && !kind.takes[key])
        .map((key) => ({
          path: [...path, key],
          part: 'key',
          message: `\`${kind.name}\` takes no ${key === 'per' ? 'group' : 'condition'}: \`${key}\` would change nothing.`,
          hint: WHY_NOT[key].hint,
        }));
    }),
};
