import type { JsonSchema } from '#src/model/json.ts';
import { ALTERNATIVES, alternatives } from './alternatives.ts';
import { choices } from './choices.ts';
import { INSIDE, items, others, properties, required } from './inside.ts';
import { LIMIT_KEYWORDS, limits, multiples, range, RANGE_KEYWORDS } from './limits.ts';
import { FLAGS, flags, TESTS, tests } from './marks.ts';
import { type Compare, type Narrowing, type Pair, type Resolvers, told } from './narrowing.ts';
import { plain } from './plain.ts';
import { types } from './types.ts';

export type { Narrowing, Resolvers, Way } from './narrowing.ts';

const NOTHING: Resolvers = { before: () => undefined, after: () => undefined };

/**
 * What a JSON Schema takes that another did not, or does not take any more: of each keyword in which the two differ, which
 * way. Of a keyword that is not known, that it differs is all that is told. Each keyword is looked at by itself: one that
 * others make idle is told all the same.
 *
 * @param resolvers give what a `$ref` leads to on each side
 */
export function narrowings(
  before: JsonSchema,
  after: JsonSchema,
  resolvers: Resolvers = NOTHING,
): readonly Narrowing[] {
  const under = new Set<string>();
  const compare: Compare = (one, other, path) => {
    const pair = { before: plain(one, resolvers.before), after: plain(other, resolvers.after), path };
    const key = JSON.stringify([pair.before, pair.after]);
    // Within itself nothing else is said of it.
    if (under.has(key)) return [];
    under.add(key);
    const found = comparedBy(pair, compare);
    under.delete(key);
    return found;
  };
  return compare(before, after, []);
}

/** Keywords that say nothing of which values are taken. */
const SAYS_NOTHING = [
  'title',
  'description',
  'examples',
  'example',
  'default',
  'deprecated',
  'writeOnly',
  '$comment',
  '$schema',
  '$id',
];

const KNOWN: ReadonlySet<string> = new Set([
  ...SAYS_NOTHING,
  ...ALTERNATIVES,
  ...INSIDE,
  ...LIMIT_KEYWORDS,
  ...RANGE_KEYWORDS,
  ...TESTS,
  ...FLAGS,
  'type',
  'enum',
  'const',
  'multipleOf',
]);

const comparedBy = (pair: Pair, compare: Compare): readonly Narrowing[] => [
  ...types(pair),
  ...choices(pair),
  ...range(pair),
  ...limits(pair),
  ...multiples(pair),
  ...tests(pair),
  ...flags(pair),
  ...required(pair),
  ...properties(pair, compare),
  ...others(pair, compare),
  ...items(pair, compare),
  ...alternatives(pair, compare),
  ...unknown(pair),
];

function unknown(pair: Pair): readonly Narrowing[] {
  const keywords = new Set([...Object.keys(pair.before), ...Object.keys(pair.after)]);
  return [...keywords]
    .filter((keyword) => !KNOWN.has(keyword))
    .filter((keyword) => JSON.stringify(pair.before[keyword]) !== JSON.stringify(pair.after[keyword]))
    .flatMap((keyword) => told(pair, keyword, ['other']));
}
