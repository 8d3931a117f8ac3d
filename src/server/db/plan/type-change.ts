import type { StepClass } from './step.ts';

/** A type taken apart: `numeric(17,2)` → name `numeric`, sizes 17 and 2. */
const parse = (type: string): { name: string; sizes: readonly number[] } => {
  const [, sizes = ''] = /\(([^)]*)\)/.exec(type) ?? [];
  return { name: type.replace(/\([^)]*\)/, ''), sizes: sizes === '' ? [] : sizes.split(',').map(Number) };
};

const TEXTS = ['text', 'character varying'];
const INTEGERS = ['smallint', 'integer', 'bigint'];

/**
 * What changing a column's type means for the rows there are. Both types in PostgreSQL's own spelling.
 * Rewrite: every row is written anew, nothing is lost, it may fail on a value that does not fit.
 */
export function classifyTypeChange(from: string, to: string): StepClass {
  const old = parse(from);
  const wanted = parse(to);
  if (TEXTS.includes(old.name) && TEXTS.includes(wanted.name)) return classifyText(old.sizes[0], wanted.sizes[0]);
  if (old.name === 'numeric' && wanted.name === 'numeric') return classifyNumeric(old.sizes, wanted.sizes);
  if (INTEGERS.includes(old.name) && INTEGERS.includes(wanted.name)) return 'rewrite';
  if (INTEGERS.includes(old.name) && wanted.name === 'numeric') return 'rewrite';
  if (old.name === 'date' && wanted.name.startsWith('timestamp')) return 'rewrite';
  if (TEXTS.includes(wanted.name)) return 'rewrite';
  return 'loss';
}

/** A shorter text fails on what is too long; it never cuts. */
const classifyText = (old: number | undefined, wanted: number | undefined): StepClass =>
  wanted === undefined || (old !== undefined && wanted >= old) ? 'safe' : 'rewrite';

/** Fewer decimals round what is there. */
function classifyNumeric(
  [oldDigits, oldScale = 0]: readonly number[],
  [digits, scale = 0]: readonly number[],
): StepClass {
  if (digits === undefined) return 'safe';
  if (oldDigits === undefined || scale < oldScale) return 'loss';
  return scale === oldScale && digits >= oldDigits ? 'safe' : 'rewrite';
}
