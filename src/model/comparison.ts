/** As what a filter compares the value of a field. */
export type Compared = 'text' | 'digits' | 'whole' | 'number' | 'day' | 'flag' | 'choice' | 'one' | 'several';

/**
 * What may follow a field's name in a filter. Of a text `_q` is that it holds, `_starts` that it begins with what is
 * asked; `_eq` and `_neq` take one value or several; `_between` takes two, `_days` a span of days that moves with the
 * calendar, `_empty` whether there is no value.
 */
export const OPERATORS = [
  '_q',
  '_starts',
  '_eq',
  '_neq',
  '_between',
  '_gte',
  '_lte',
  '_gt',
  '_lt',
  '_days',
  '_empty',
] as const;

export type Operator = (typeof OPERATORS)[number];

const OF_TEXTS: readonly Operator[] = ['_q', '_starts', '_eq', '_neq', '_empty'];
const OF_NUMBERS: readonly Operator[] = ['_eq', '_neq', '_between', '_gte', '_lte', '_empty'];

/** What is offered of each, the usual one first. */
export const OPERATORS_OF: Readonly<Record<Compared, readonly Operator[]>> = {
  text: OF_TEXTS,
  digits: OF_TEXTS,
  whole: OF_NUMBERS,
  number: OF_NUMBERS,
  day: ['_days', '_eq', '_between', '_gte', '_lte', '_gt', '_lt', '_empty'],
  flag: ['_eq'],
  choice: ['_eq', '_neq', '_empty'],
  one: ['_eq', '_neq', '_empty'],
  several: ['_eq', '_empty'],
};

/** The operator at the end of a name in a filter; null where there is none. */
export const operatorIn = (name: string): Operator | null => {
  const suffix = /_[a-z]+$/.exec(name)?.[0];
  return OPERATORS.find((operator) => operator === suffix) ?? null;
};

/** As many conditions as one list is narrowed by, whatever narrows it besides. */
export const MOST_CONDITIONS = 10;
