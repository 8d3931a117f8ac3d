import { problemIn, type ShownProblem } from '../validation/problem-text.ts';

/** What is wrong with the cells of one row, by field. */
export type RowErrors = Readonly<Record<string, ShownProblem>>;

/** The errors of a list's rows, by index, as react-hook-form nests them. */
export function rowErrorsIn(error: unknown): ReadonlyMap<number, RowErrors> {
  if (typeof error !== 'object' || error === null) return new Map();
  return new Map(
    Object.entries(error).flatMap(([key, row]: [string, unknown]) => {
      const index = Number(key);
      if (!Number.isInteger(index) || typeof row !== 'object' || row === null) return [];
      const cells = cellsIn(row, '');
      return cells.length === 0 ? [] : [[index, Object.fromEntries(cells)] as const];
    }),
  );
}

/** The cells that are wrong, those of a group within the row under dotted names. */
const cellsIn = (errors: object, prefix: string): readonly (readonly [string, ShownProblem])[] =>
  Object.entries(errors).flatMap(([field, cell]: [string, unknown]) => {
    const problem = problemIn(cell);
    if (problem !== null) return [[`${prefix}${field}`, problem] as const];
    return typeof cell === 'object' && cell !== null && prefix === '' ? cellsIn(cell, `${field}.`) : [];
  });
