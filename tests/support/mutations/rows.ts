import { CHANGE_CLASSES, type ChangeClass, type Sides } from '#src/model/change.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { settingIn } from '#src/model/settings.ts';
import type { Path } from '#src/model/source.ts';
import { LANGUAGES } from '#src/model/text.ts';

/** How an edit is to be told; `nothing` where nobody who uses, tests or calls a screen can see it. */
export type Expected = ChangeClass | 'nothing';

/** What is said at a key before an edit and after it. */
export type Edit = Sides<Json | undefined>;

/** What an edit of a key can be, and how each of these is to be told. */
export interface Row {
  readonly expected: Readonly<Record<string, Expected>>;
  /**
   * What an edit is, in words of `expected`: several where it does several things at once, none where it has no effect.
   * Null where nobody can say it beforehand: such an edit is not tried.
   * @param usual what holds where nothing is said; undefined where nobody knows
   * @param data of the file, before it
   * @param path at which it is said there
   */
  readonly ways: (edit: Edit, usual: Json | undefined, data: JsonObject, path: Path) => readonly string[] | null;
  /** What holds where nothing is said, where the schema does not tell it in words. */
  readonly usual?: Json | ((resource: string) => Json);
  /** Other values to try, beside those that fit the schema. */
  readonly others?: (value: Json | undefined) => readonly Json[];
}

/** What an edit is told as that does several things. */
export const gravest = (all: readonly Expected[]): Expected =>
  CHANGE_CLASSES.find((one) => all.includes(one)) ?? 'nothing';

export const isJsonList = (value: unknown): value is readonly Json[] => Array.isArray(value);

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const listOf = (written: Json | undefined): readonly Json[] => {
  if (isJsonList(written)) return written;
  return written === undefined ? [] : [written];
};

/** A key of which every edit is told alike. */
export const always = (expected: Expected): Row => said({ added: expected, removed: expected, changed: expected });

/** A key that is said newly, is not any more, or says something else. */
export const said = (
  expected: Readonly<Record<'added' | 'removed' | 'changed', Expected>>,
  more: Pick<Row, 'usual' | 'others'> = {},
): Row => ({
  expected,
  ways: ({ before, after }, usual) => {
    const [old, now] = [before ?? usual, after ?? usual];
    if (isSame(old, now)) return [];
    if (old === undefined) return ['added'];
    return now === undefined ? ['removed'] : ['changed'];
  },
  ...more,
});

/** A mapping that is there or not; of what changes in it, its keys say how it is told. */
export const whole = (added: Expected, removed: Expected): Row => ({
  expected: { added, removed },
  ways: ({ before, after }) => {
    if (before !== undefined && after !== undefined) return isSame(before, after) ? [] : null;
    if (before === after) return [];
    return [before === undefined ? 'added' : 'removed'];
  },
});

/** What is so or not. */
export const flag = (on: Expected, off: Expected, usual = false): Row => ({
  expected: { on, off },
  usual,
  ways: ({ before, after }) => {
    const [old, now] = [before ?? usual, after ?? usual];
    if (typeof old !== 'boolean' || typeof now !== 'boolean') return null;
    return old === now ? [] : [now ? 'on' : 'off'];
  },
});

/** Between what an amount is: one that an institution sets has two ends. */
interface Amount {
  readonly least: number | string;
  readonly most: number | string;
}

/** No number that an institution sets is below one, or above the minutes of a day. */
const SET: Amount = { least: 1, most: 1440 };

/** Numbers, days and times as they are, sizes in kilobytes. */
function amountOf(written: Json | undefined): Amount | null {
  if (settingIn(written) !== null) return SET;
  if (typeof written === 'number') return { least: written, most: written };
  if (typeof written !== 'string') return null;
  const [, amount, unit] = /^(\d+) (KB|MB)$/.exec(written) ?? [];
  const size = amount === undefined ? written : Number(amount) * (unit === 'MB' ? 1024 : 1);
  return { least: size, most: size };
}

/** A limit: who says none has room without end. */
const limit = (room: 'above' | 'below', expected: Readonly<Record<'wider' | 'narrower', Expected>>): Row => ({
  expected,
  ways: ({ before, after }, usual) => {
    const [old, now] = [amountOf(before ?? usual), amountOf(after ?? usual)];
    if (isSame(before ?? usual, after ?? usual) || (old === null && now === null)) return [];
    if (now === null) return ['wider'];
    if (old === null) return ['narrower'];
    if (typeof old.least !== typeof now.least) return null;
    if (now.least > old.most) return [room === 'above' ? 'wider' : 'narrower'];
    if (now.most < old.least) return [room === 'above' ? 'narrower' : 'wider'];
    // Of two that come to the same both ends do; of what an institution sets it depends on which one it is.
    return old.least === old.most && now.least === now.most ? [] : null;
  },
});

const LIMITS = { wider: 'attention', narrower: 'breaking' } as const;

/** The most that may be: a larger one leaves more room. */
export const most: Row = limit('above', LIMITS);

/** The least that must be: a smaller one leaves more room. */
export const least: Row = limit('below', LIMITS);

const WORDED = { es: 'Uno', en: 'One' };

const wordIn = (text: Json | undefined, language: string): string =>
  textOfJson((text !== undefined && isJsonObject(text) ? text[language] : undefined) ?? null);

/** A text in both languages. */
export const words: Row = {
  expected: { 'one language': 'cosmetic', 'both languages': 'attention' },
  others: (value) => {
    // The first is what others differ from, where nothing is said yet.
    if (!isJsonObject(value))
      return [WORDED, { ...WORDED, es: 'Dos' }, { ...WORDED, en: 'Two' }, { es: 'Dos', en: 'Two' }];
    const [es, en] = [`${wordIn(value, 'es')} x`, `${wordIn(value, 'en')} x`];
    return [
      { ...value, es },
      { ...value, en },
      { ...value, es, en },
    ];
  },
  ways: ({ before, after }) => {
    const changed = LANGUAGES.filter((language) => wordIn(before, language) !== wordIn(after, language));
    if (changed.length === 0) return [];
    return [changed.length === 1 ? 'one language' : 'both languages'];
  },
};

/** A text that is no label of anything: that nobody is misled by it, however it is worded. */
export const remarks: Row = { ...words, expected: { 'one language': 'cosmetic', 'both languages': 'cosmetic' } };

/** A text in one of the languages. */
export const word: Row = always('cosmetic');

/** Values in an order, or a single one of them. */
export const list = (
  expected: Readonly<Record<'added' | 'removed' | 'reordered', Expected>>,
  more: Pick<Row, 'usual' | 'others'> = {},
): Row => ({
  expected,
  others: (value) => (Array.isArray(value) ? variations(value) : []),
  ways: ({ before, after }, usual) => {
    if ((before === undefined || after === undefined) && usual === undefined) return null;
    return waysOfList({ before: before ?? usual, after: after ?? usual });
  },
  ...more,
});

/** What comes to a list, goes from it and moves in it. */
export const waysOfList = ({ before, after }: Edit): readonly string[] =>
  waysOfOrder(listOf(before).map(textOf), listOf(after).map(textOf));

const NONE: readonly Json[] = [];

/** A list that is empty where nothing is said. */
export const some = (
  expected: Readonly<Record<'added' | 'removed' | 'reordered', Expected>>,
  more: Pick<Row, 'others'> = {},
): Row => list(expected, { usual: [...NONE], ...more });

const textOf = (one: Json): string => JSON.stringify(one);

function waysOfOrder(old: readonly string[], now: readonly string[]): readonly string[] {
  const kept = [old.filter((one) => now.includes(one)), now.filter((one) => old.includes(one))] as const;
  return [
    ...(now.some((one) => !old.includes(one)) ? ['added'] : []),
    ...(old.some((one) => !now.includes(one)) ? ['removed'] : []),
    ...(kept[0].join() === kept[1].join() ? [] : ['reordered']),
  ];
}

/** The list with one less, and in another order. */
const variations = (value: readonly Json[]): readonly Json[] =>
  value.length < 2 ? [] : [value.slice(0, -1), value.slice(1), [...value.slice(1), ...value.slice(0, 1)]];

/** Entries by name: what each says is a key of its own. */
export const entries = (
  expected: Readonly<Record<'added' | 'removed' | 'reordered', Expected>>,
  more: Pick<Row, 'others'> = {},
): Row => ({
  expected,
  others: (value) => (isJsonObject(value) ? variationsOf(value) : []),
  ways: waysOfEntries,
  ...more,
});

/** The same of entries by name; null where one is there before and after and says something else. */
export function waysOfEntries({ before, after }: Edit): readonly string[] | null {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const changed = Object.keys(old).some((name) => Object.hasOwn(now, name) && !isSame(old[name], now[name]));
  return changed ? null : waysOfOrder(Object.keys(old), Object.keys(now));
}

const entriesOf = (written: Json | undefined): JsonObject =>
  written !== undefined && isJsonObject(written) ? written : {};

/** What the name of a new entry is like beside another: wire names, names of areas, numbers. */
const another = (name: string): string => (/^-?\d+$/.test(name) ? String(Number(name) + 100) : `${name}Otra`);

function variationsOf(value: JsonObject): readonly JsonObject[] {
  const all = Object.entries(value);
  const doubled = all.map(([name, one]): JsonObject => ({ ...value, [another(name)]: one }));
  return [
    ...doubled.slice(0, 3),
    ...all.map(([left]) => Object.fromEntries(all.filter(([name]) => name !== left))),
    ...(all.length < 2
      ? []
      : [Object.fromEntries([...all.slice(1), ...all.slice(0, 1)]), Object.fromEntries(all.toReversed())]),
  ];
}

/** A condition, by what it asks beside what it asked. */
export const condition = (
  expected: Readonly<Record<'added' | 'removed' | 'more cases' | 'fewer cases' | 'other cases', Expected>>,
): Row => ({
  expected: { ...expected, 'the same cases': 'nothing' },
  ways: ({ before, after }) => {
    if (before === undefined) return after === undefined ? [] : ['added'];
    if (after === undefined) return ['removed'];
    return typeof before === 'string' && typeof after === 'string' ? wayOfCondition(before, after) : null;
  },
});

/** Only what is made of the other one, so that nobody has to decide: what both hold on is known. */
function wayOfCondition(before: string, after: string): readonly string[] | null {
  if (before === after) return [];
  if (after === `(${before})` || before === `(${after})`) return ['the same cases'];
  if (after.startsWith(`(${before}) && `) || before.startsWith(`(${after}) || `)) return ['fewer cases'];
  if (after.startsWith(`(${before}) || `) || before.startsWith(`(${after}) && `)) return ['more cases'];
  return after === `!(${before})` || before === `!(${after})` ? ['other cases'] : null;
}

/** What is told where it stands: an item where its list is, a language where the text is. */
export const INSIDE: Row = { expected: {}, ways: () => null };
