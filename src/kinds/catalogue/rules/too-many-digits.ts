import type { Field } from '#src/model/field.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedFields } from '../meaning/walk.ts';

/** What a JSON number carries exactly, whoever reads it. */
const MOST = 15;

const NUMBERS: readonly (keyof Field)[] = ['default', 'min', 'max'];

/** How many digits a number has, the zeros around them apart: `0.0120` has two. */
function digitsOf(value: number): number {
  const [mantissa = ''] = String(Math.abs(value)).split('e');
  return mantissa.replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length;
}

export const tooManyDigits: Rule<'catalogue'> = {
  code: 'too-many-digits',
  summary: `A number has no more than ${MOST} digits.`,
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap(({ field, path }) =>
      NUMBERS.flatMap((key) => {
        const value = field[key];
        if (typeof value !== 'number' || digitsOf(value) <= MOST) return [];
        const message = `\`${key}\` has more than ${MOST} digits: it would be read as ${value}.`;
        return [{ path: [...path, key], message, hint: 'Write it with fewer.' }];
      }),
    ),
};
