import type { Field } from '#src/model/field.ts';
import type { Rule } from '#src/model/rule.ts';
import { placedFields } from '../meaning/walk.ts';

const LIMITS: readonly (readonly [least: keyof Field, most: keyof Field])[] = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minRows', 'maxRows'],
];

export const minAboveMax: Rule<'catalogue'> = {
  code: 'min-above-max',
  summary: 'A least value is not above the most.',
  scope: 'resource',
  check: (resource) =>
    placedFields(resource).flatMap(({ field, path }) =>
      LIMITS.filter(([least, most]) => isAbove(field[least], field[most])).map(([least, most]) => ({
        path: [...path, least],
        message: `\`${least}\` (${String(field[least])}) is above \`${most}\` (${String(field[most])}): no value fits.`,
      })),
    ),
};

/** Days compare as their texts do. */
function isAbove(least: unknown, most: unknown): boolean {
  if (typeof least === 'number' && typeof most === 'number') return least > most;
  return typeof least === 'string' && typeof most === 'string' && least > most;
}
