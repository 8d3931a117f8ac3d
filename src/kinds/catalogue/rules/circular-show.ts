import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { expressionsOf } from '../meaning/expressions.ts';

/** What nobody fills in, such as a number that the server gives, may well be shown once it is there. */
const isFilledIn = (field: Field | null): boolean =>
  field !== null &&
  !field.readOnly &&
  field.compute === undefined &&
  fieldTypes.get(field.type)?.sequence === undefined;

/** Two that stand in for each other (the one where the other is empty) are right: they are shown before they are filled in. */
export const circularShow: Rule<'catalogue'> = {
  code: 'circular-show',
  summary: 'Whether a field is shown does not depend on what is filled in there.',
  scope: 'resource',
  check: (resource) =>
    expressionsOf(resource).flatMap(({ path, name, field, compilation }): readonly Finding[] => {
      const isSelf =
        path.at(-1) === 'showIf' &&
        name !== null &&
        isFilledIn(field) &&
        compilation.ok &&
        compilation.value.watch.includes(name);
      if (!isSelf) return [];
      return [
        {
          path,
          message: `Whether \`${name}\` is shown depends on \`${name}\` itself, which is filled in only while it is shown.`,
          hint: 'Let it depend on another field.',
        },
      ];
    }),
};
