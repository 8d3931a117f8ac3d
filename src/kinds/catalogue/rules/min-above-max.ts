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
      LIMITS.flatMap(([leastKey, mostKey]) => {
        const least = limit(field[leastKey]);
        const most = limit(field[mostKey]);
        if (least === null || most === null || typeof least !== typeof most || least <= most) return [];
        const message = `\`${leastKey}\` (${least}) is above \`${mostKey}\` (${most}): no value fits.`;
        return [{ path: [...path, leastKey], message, hint: 'Correct one of them.' }];
      }),
    ),
};

/** Numbers, and days, which compare as their texts do. */
const limit = (value: unknown): number | string | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null;
