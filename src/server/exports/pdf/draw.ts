import { heightOf, type Layout, type Lines, linesOf, MARGIN, PADDING } from './layout.ts';
import { type Face, withFace } from './faces.ts';
import { type Paper, wordsOf } from './paper.ts';

type Document = PDFKit.PDFDocument;
type Element = ReturnType<Document['struct']>;

export const SIZE = 8;
/** From one line to the next. */
export const LINE = 12;

const TITLE_SIZE = 14;
const LOGO = { width: 120, height: 40 };
const ABOVE_TITLE = 46;
const TITLE_LINE = 20;
const INK = '#1a1a1a';
const PALE = '#5c5c5c';
const RULE = '#d0d0d0';

/** A document, and what stands on its pages. */
export interface Sheet {
  readonly doc: Document;
  /** Of all that is told. */
  readonly root: Element;
  readonly paper: Paper;
  readonly layout: Layout;
  /** Of each column whether it is told to the right. */
  readonly figures: readonly boolean[];
}

export interface Look {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
}

const CELL: Look = { face: 'plain', size: SIZE, color: INK };
const HEAD: Look = { face: 'bold', size: SIZE, color: INK };
const SMALL: Look = { face: 'plain', size: SIZE, color: PALE };

/** Of the parts of a record. */
export const HEADING: Readonly<Record<2 | 3, Look>> = {
  2: { face: 'bold', size: 11, color: INK },
  3: { face: 'bold', size: 9, color: PALE },
};

/** A text over the whole width of the paper. */
function wholeLines(
  { doc, layout }: Sheet,
  text: string,
  { face, size }: Pick<Look, 'face' | 'size'>,
): readonly string[] {
  const width = { ...layout, columns: [layout.width - 2 * MARGIN + 2 * PADDING] };
  const widthOf = (some: string): number => withFace(doc, face, some).fontSize(size).widthOfString(some);
  return linesOf([text], width, widthOf)[0] ?? [];
}

const titleLines = (sheet: Sheet): readonly string[] =>
  wholeLines(sheet, sheet.paper.title, { face: 'bold', size: TITLE_SIZE });

const beneathLines = (sheet: Sheet): readonly string[] =>
  sheet.paper.beneath.length === 0 ? [] : wholeLines(sheet, sheet.paper.beneath.join(' · '), SMALL);

/** What stands above the rows of a page, in points. */
export function headHeight(sheet: Sheet, head: Lines, isFirst: boolean): number {
  const table = heightOf(head) * LINE + 2 * PADDING;
  if (!isFirst) return table;
  return ABOVE_TITLE + titleLines(sheet).length * TITLE_LINE + beneathLines(sheet).length * LINE + PADDING + table;
}

/** One line of text, which begins or ends there. */
export function line(
  { doc }: Sheet,
  text: string,
  { face, size, color }: Look,
  y: number,
  x: number,
  ends = false,
): void {
  if (text === '') return;
  withFace(doc, face, text).fontSize(size).fillColor(color);
  doc.text(text, ends ? x - doc.widthOfString(text) : x, y + size, { lineBreak: false, baseline: 'alphabetic' });
}

/** What a cell is to whoever is read to, and how it looks. */
export interface CellStyle {
  readonly type: 'TH' | 'TD';
  readonly scope?: 'Column' | 'Row';
  readonly look: Look;
}

type StyleOf = (column: number) => CellStyle;

const VALUE: CellStyle = { type: 'TD', look: CELL };
const COLUMN_HEAD: CellStyle = { type: 'TH', scope: 'Column', look: HEAD };
/** What the field of a row is called, before its value. */
const LABEL: CellStyle = { type: 'TH', scope: 'Row', look: SMALL };
const SUM: CellStyle = { type: 'TD', look: HEAD };

export const values: StyleOf = () => VALUE;
export const heads: StyleOf = () => COLUMN_HEAD;
export const labelled: StyleOf = (column) => (column === 0 ? LABEL : VALUE);
export const sums: StyleOf = () => SUM;

function cells(
  sheet: Sheet,
  lines: Lines,
  y: number,
  styleOf: StyleOf,
  each: (style: CellStyle, draw: () => void) => void,
): void {
  const { layout, figures } = sheet;
  let x = MARGIN;
  for (const [at, cell] of lines.entries()) {
    const width = layout.columns[at] ?? 0;
    const left = x + PADDING;
    const right = x + width - PADDING;
    const style = styleOf(at);
    each(style, () => {
      const ends = figures[at] === true;
      for (const [row, text] of cell.entries())
        line(sheet, text, style.look, y + row * LINE, ends ? right : left, ends);
    });
    x += width;
  }
}

/** What is no part of what is told: readers for the blind pass over it. */
export function aside(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Pagination' });
  draw();
  doc.endMarkedContent();
}

function ruleAt({ doc, layout }: Sheet, y: number, color: string): void {
  const width = layout.columns.reduce((all, each) => all + each, 0);
  aside(doc, () => {
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  });
}

/**
 * Draws what stands above all else on the first page.
 * @returns where what is told begins
 */
export function paperHead(sheet: Sheet): number {
  const { doc, root: all, paper, layout } = sheet;
  const { logo, institution, color } = paper;
  const root = (type: string, draw: () => void, alt?: string): void => {
    all.add(doc.struct(type, alt === undefined ? {} : { alt }, draw));
  };
  const right = layout.width - MARGIN;
  if (logo !== null) {
    root('Figure', () => doc.image(logo, MARGIN, MARGIN, { fit: [LOGO.width, LOGO.height] }), institution);
  }
  root('P', () => {
    const look: Look = { face: 'bold', size: SIZE + 2, color: PALE };
    line(sheet, institution, look, MARGIN, logo === null ? MARGIN : right, logo !== null);
  });
  let y = MARGIN + ABOVE_TITLE;
  const look: Look = { face: 'bold', size: TITLE_SIZE, color };
  const title = titleLines(sheet);
  root('H1', () => {
    for (const [at, text] of title.entries()) line(sheet, text, look, y + at * TITLE_LINE, MARGIN);
  });
  y += title.length * TITLE_LINE;
  const beneath = beneathLines(sheet);
  if (beneath.length > 0) {
    root('P', () => {
      for (const [at, text] of beneath.entries()) line(sheet, text, SMALL, y + at * LINE, MARGIN);
    });
  }
  return y + beneath.length * LINE + PADDING;
}

/**
 * Draws the heads of a table's columns.
 * @param table to which they are said; null where a page repeats them
 * @returns where its first row is
 */
export function drawHeads(sheet: Sheet, head: Lines, table: Element | null, y: number): number {
  const { doc, paper } = sheet;
  if (table === null) aside(doc, () => cells(sheet, head, y, heads, (_style, draw) => draw()));
  else rowOf(sheet, table, head, y, heads);
  const below = y + heightOf(head) * LINE + PADDING;
  ruleAt(sheet, below - 1, paper.color);
  return below + PADDING;
}

/**
 * Draws what stands above the rows of a page of a list.
 * @param table of the first page, which says what the columns are
 * @returns where the first row is
 */
export function drawHead(sheet: Sheet, head: Lines, table: Element | null): number {
  if (table === null) return drawHeads(sheet, head, null, MARGIN);
  const y = paperHead(sheet);
  sheet.root.add(table);
  return drawHeads(sheet, head, table, y);
}

function rowOf(sheet: Sheet, table: Element, lines: Lines, y: number, styleOf: StyleOf): void {
  const { doc } = sheet;
  const row = doc.struct('TR');
  table.add(row);
  cells(sheet, lines, y, styleOf, ({ type, scope }, draw) => {
    // Its type does not know of `scope`, which a head needs.
    const said: { readonly alt?: string; readonly scope?: string } = scope === undefined ? {} : { scope };
    const cell = doc.struct(type, said);
    row.add(cell);
    cell.add(draw);
    cell.end();
  });
  row.end();
}

/** @returns where the next row is */
export function drawRow(sheet: Sheet, table: Element, lines: Lines, y: number, styleOf = values): number {
  rowOf(sheet, table, lines, y, styleOf);
  const below = y + heightOf(lines) * LINE;
  ruleAt(sheet, below - 2, RULE);
  return below;
}

export function drawFoot(sheet: Sheet, at: number, pages: number): void {
  const { doc, paper, layout } = sheet;
  const y = layout.height - MARGIN - LINE;
  aside(doc, () => {
    line(sheet, paper.made, SMALL, y, MARGIN);
    line(sheet, wordsOf(paper).page(at, pages), SMALL, y, layout.width - MARGIN, true);
  });
}
