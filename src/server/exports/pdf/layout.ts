import { orEmpty } from '#src/model/absent.ts';
import { type WidthOf, wrapped } from './wrapped.ts';

/** Letter, as paper is here, upright and lying; and its double, for many columns. In points. */
const PAPERS = [
  { width: 612, height: 792 },
  { width: 792, height: 612 },
  { width: 1224, height: 792 },
] as const;

export const MARGIN = 36;
/** Beside the text of each cell. */
export const PADDING = 4;
/** Of all but the last lines of a page, for its number. */
export const FOOT = 24;

/** How wide a column of long texts may be before its lines are broken. */
const WIDEST = 190;
const NARROWEST = 24;

export interface Fonts {
  readonly plain: WidthOf;
  readonly bold: WidthOf;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Of each column, in points. */
  readonly columns: readonly number[];
}

type PaperSize = Pick<Layout, 'width' | 'height'>;

/** Of a column, the least that it can do with, and the most that it has a use for. */
interface Needs {
  readonly least: number;
  readonly most: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The words of its head stay whole. */
function needsOf(head: string, texts: readonly string[], { plain, bold }: Fonts): Needs {
  const words = Math.max(...head.split(' ').map(bold));
  const widest = texts.reduce((most, text) => {
    const line = text.includes('\n') ? Math.max(...text.split('\n').map(plain)) : plain(text);
    return Math.max(most, line);
  }, 0);
  const most = Math.min(WIDEST, Math.max(widest, Math.min(bold(head), 2 * words)));
  const least = Math.min(most, Math.max(words, Math.min(widest, 60), NARROWEST));
  return { least: least + 2 * PADDING, most: most + 2 * PADDING };
}

const room = ({ width }: { readonly width: number }): number => width - 2 * MARGIN;

/** What the columns of a table need. */
export const needsOfColumns = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  fonts: Fonts,
): readonly Needs[] =>
  heads.map((head, at) =>
    needsOf(
      head,
      rows.map((row) => orEmpty(row[at])),
      fonts,
    ),
  );

const leastOf = (needs: readonly Needs[]): number => sum(needs.map(({ least }) => least));
const mostOf = (needs: readonly Needs[]): number => sum(needs.map(({ most }) => most));

/** The smallest paper on which the columns of every table have what they need. */
export function paperFor(tables: readonly (readonly Needs[])[]): PaperSize {
  const [upright, lying, double] = PAPERS;
  if (tables.every((needs) => mostOf(needs) <= room(upright))) return upright;
  return tables.every((needs) => leastOf(needs) <= room(lying)) ? lying : double;
}

/** The columns on a paper: what room there is beyond what they need is shared. */
export function layoutOn(paper: PaperSize, needs: readonly Needs[]): Layout {
  const least = leastOf(needs);
  const most = mostOf(needs);
  const free = room(paper);
  // Between what they need and what they would like, each gets the same share of its wish.
  const share = most === least ? 0 : Math.max(0, Math.min(1, (free - least) / (most - least)));
  const wished = needs.map((each) => each.least + share * (each.most - each.least));
  const scale = free / sum(wished);
  return { ...paper, columns: wished.map((each) => each * (scale < 1 ? scale : Math.min(scale, 1.6))) };
}

/** A row, or what of it stands on one page. */
export type Lines = readonly (readonly string[])[];

export const linesOf = (row: readonly string[], { columns }: Layout, widthOf: WidthOf): Lines =>
  row.map((text, at) => wrapped(text, (columns[at] ?? 0) - 2 * PADDING, widthOf));

export const heightOf = (lines: Lines): number => Math.max(1, ...lines.map(({ length }) => length));

/** The rows by pages of so many lines, the first of which has fewer; what is longer than a page goes on on the next. */
export function pagesOf(rows: Iterable<Lines>, first: number, most: number): readonly (readonly Lines[])[] {
  const pages: Lines[][] = [[]];
  let left = first;
  const turn = (): void => {
    pages.push([]);
    left = most;
  };
  for (const row of rows) {
    let rest = row;
    let height = heightOf(rest);
    if (left === 0 || (height > left && height <= most)) turn();
    while (height > left) {
      const part = left;
      pages.at(-1)?.push(rest.map((cell) => cell.slice(0, part)));
      rest = rest.map((cell) => cell.slice(part));
      height -= part;
      turn();
    }
    pages.at(-1)?.push(rest);
    left -= height;
  }
  return pages;
}
