import type { Atom } from './atoms.ts';
import type { Part } from './choices.ts';
import type { Domain } from './domain.ts';
import type { DomainAt } from './forms.ts';
import { NUMBERS } from './lines.ts';

export interface Texts {
  /** Some that it takes. */
  readonly texts: readonly string[];
  /** Some that stand for others, of which nobody knows whether it takes any: with these it is all there can be. */
  readonly doubtful: readonly string[];
  /** Whether there are others, of which too many would have to be tried. */
  readonly isCut: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The literals of the part, the values of its fields that have few, and as many others as could differ from each other. */
export function textsFor(domain: Domain, part: Part, domainAt: DomainAt): Texts {
  const beside = part.paths.flatMap((path) => domainAt(path) ?? []).filter(({ kind }) => kind === 'text');
  const named = new Set([
    ...part.atoms.flatMap(literalsIn),
    ...beside.flatMap(({ values }) => (values ?? []).filter(isText)),
  ]);
  if (domain.values !== null) return { texts: domain.values.filter(isText), doubtful: [], isCut: false };
  const taken = [...named].filter((text) => domain.accepts(text) || (text === '' && domain.isNullable));
  const open = beside.filter(({ values }) => values === null);
  const lengths = lengthsIn(part, open, domain);
  const fresh = lengths.slice(0, MOST_LENGTHS).map((length) => {
    const all = freshTexts(length, open, named);
    const known = all.filter((text) => domain.accepts(text)).slice(0, open.length);
    const isShort = known.length < open.length;
    return { known, doubtful: isShort ? LETTERS.map((letter) => letter.repeat(length)).slice(0, open.length) : [] };
  });
  return {
    texts: [...fresh.flatMap(({ known }) => known), ...taken],
    doubtful: fresh.flatMap(({ doubtful }) => doubtful).filter((text) => !named.has(text)),
    isCut: lengths.length > MOST_LENGTHS,
  };
}

const literalsIn = ({ texts, thresholds }: Atom): readonly string[] =>
  // What a text begins with or holds is found in what is made of it.
  thresholds === null ? texts.flatMap((text) => [text, `${text}x`, `x${text}`]) : texts;

const MOST_LENGTHS = 40;

/** Lengths on every side of those that something is compared with, and one at which any two of the fields could be alike. */
function lengthsIn({ atoms }: Part, beside: readonly Domain[], { least, most }: Domain): readonly number[] {
  const limits = atoms.flatMap(({ thresholds }) =>
    (thresholds ?? []).filter(({ plus }) => plus.of === 'size').map(({ at, by }) => Number(at / by / NUMBERS.unit)),
  );
  const usual = beside.map((one) => Math.min(Math.max(4, Number(one.least)), Number(one.most)));
  const all = [...usual, ...limits.flatMap((limit) => [limit - 1, limit, limit + 1])];
  const own = all.filter((length) => length > 0 && length >= Number(least) && length <= Number(most));
  return [...new Set(own)];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Texts that nobody has named, those that a field of the part is known to take before others. */
function freshTexts(length: number, beside: readonly Domain[], named: ReadonlySet<string>): readonly string[] {
  const plain = LETTERS.map((letter) => letter.repeat(length));
  const others = beside.every(({ isFree }) => isFree) ? [] : likely(beside, named);
  return [...new Set([...others, ...plain])].filter((text) => !named.has(text));
}

const MOST_LIKELY_LENGTH = 12;

/** What a pattern or a format might take: examples, letters and figures of all lengths, and what is named but for a letter. */
function likely(beside: readonly Domain[], named: ReadonlySet<string>): readonly string[] {
  const lengths = Array.from({ length: MOST_LIKELY_LENGTH }, (_, at) => at + 1);
  const signs = [...LETTERS, ...LETTERS.map((letter) => letter.toUpperCase()), '0', '9'];
  const repeated = signs.flatMap((sign) => lengths.map((length) => sign.repeat(length)));
  const turned = [...named].flatMap((text) => 'AZaz019'.split('').map((sign) => `${text.slice(0, -1)}${sign}`));
  return [...beside.flatMap(({ samples }) => samples).filter(isText), ...turned, ...repeated];
}
