import type { Row, Statement } from '../../db/database.ts';
import type { Ordering } from './page-parts.ts';
import type { PageRequest } from './parameters.ts';

/** Asks the database on behalf of one company, in one transaction; gives the rows of the last statement. */
export type Ask = (...statements: readonly Statement[]) => Promise<readonly Row[]>;

/** Counts in the background what is too much to count while somebody waits: known once it is done. */
export type KnownCount = (...statements: readonly Statement[]) => number | undefined;

export interface Page {
  /** The rows, as JSON. */
  readonly body: string;
  readonly first: number;
  readonly rows: number;
  readonly total: number;
  /** Whether the total is that of now; else there are about as many. */
  readonly exact: boolean;
}

/** What is asked for, and in which order. */
export interface Asked extends PageRequest {
  readonly shape: Ordering;
}

export const numberOf = (row: Row | undefined, name: string): number => Number(row?.[name] ?? 0);

export const bodyOf = (row: Row | undefined): string => (typeof row?.['body'] === 'string' ? row['body'] : '[]');

/** A page that is not full is the last one: what is before it and its rows are all there are. */
export function isLast(row: Row | undefined, { first, count }: PageRequest): boolean {
  const rows = numberOf(row, 'rows');
  return rows < count && (rows > 0 || first === 0);
}

export function withTotal(row: Row | undefined, request: PageRequest, total: number, exact: boolean): Page {
  const { first } = request;
  const rows = numberOf(row, 'rows');
  const told = isLast(row, request) ? { total: first + rows, exact: true } : { total, exact };
  return { body: bodyOf(row), first, rows, ...told };
}
