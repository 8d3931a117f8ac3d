import { isJsonObject } from '#src/model/json.ts';
import { type Narrowing, type Pair, told, type Way, waysOf } from './narrowing.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Of which two cannot be compared: to have one at all takes fewer values. */
export const TESTS: readonly string[] = [
  'pattern',
  'format',
  'contentMediaType',
  'contentEncoding',
  'accepts',
  'x-accepts',
];

/** Tests of a text, or of what only the field's type can judge: one more takes less, one less takes more. */
export function tests(pair: Pair): readonly Narrowing[] {
  return TESTS.flatMap((keyword) => {
    const [old, now] = [pair.before[keyword], pair.after[keyword]];
    if (isSame(old, now)) return [];
    if (old === undefined || now === undefined)
      return told(pair, keyword, waysOf(old === undefined, now === undefined));
    return told(pair, keyword, [narrowedBy(old, now)]);
  });
}

/** `{ type, option }` takes a part of what `{ type }` takes. */
function narrowedBy(old: unknown, now: unknown): Way {
  if (!isJsonObject(old) || !isJsonObject(now) || old['type'] !== now['type']) return 'other';
  if (old['option'] === undefined) return 'narrower';
  return now['option'] === undefined ? 'wider' : 'other';
}

/** What is demanded where it is true; of what is read-only, whatever is sent is left aside. */
export const FLAGS: readonly string[] = ['uniqueItems', 'readOnly'];

export function flags(pair: Pair): readonly Narrowing[] {
  return FLAGS.flatMap((keyword) => {
    const [old, now] = [pair.before[keyword] === true, pair.after[keyword] === true];
    return told(pair, keyword, waysOf(!old && now, old && !now));
  });
}
