import type { ConstraintContext, Fault } from './kind.ts';
import { isRangeable, sqlTypeOf } from './sql.ts';

/** What is wrong with the two ends of a range. */
export function endFaults(
  { from, to }: { readonly from: string; readonly to: string },
  { fields, types }: ConstraintContext,
): readonly Fault[] {
  const [one, other] = [from, to].map((name) => sqlTypeOf(fields, name, types));
  if (!one || !other) return [];
  const dependsOn = [from, to].map((name) => ['fields', name]);
  if (!isRangeable(one)) {
    const message = `\`${from}\` is kept as ${one}, of which there are no ranges.`;
    return [{ key: 'from', dependsOn, message, hint: 'A range is of dates, moments, times or numbers.' }];
  }
  if (one === other) return [];
  const message = `\`${to}\` is kept as ${other}, but \`${from}\` as ${one}: both ends are of one type.`;
  return [{ key: 'to', dependsOn, message }];
}
