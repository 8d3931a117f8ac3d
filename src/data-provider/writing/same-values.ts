import { isBlank } from '../guards.ts';
import { fold } from '../query/collation.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a row of a list is what was sent. Servers trim and capitalise texts and write dates with or
 * without a time, so those differences do not count; child rows are not compared (lists may lack them).
 */
export const holdsWhatWasSent = (row: Values, sent: Values): boolean =>
  Object.entries(sent).every(
    ([name, value]) => !Object.hasOwn(row, name) || typeof value === 'object' || same(row[name], value),
  );

const same = (held: unknown, sent: unknown): boolean => {
  if (isBlank(held) || isBlank(sent)) return isBlank(held) && isBlank(sent);
  if (typeof held === 'number' || typeof sent === 'number') return Number(held) === Number(sent);
  return comparable(held) === comparable(sent);
};

const comparable = (value: unknown): string =>
  fold(String(value))
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)t00:00:00(\.0+)?z?$/, '$1');
