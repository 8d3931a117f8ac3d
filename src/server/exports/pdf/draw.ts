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

/** Its type does not know of `scope`, which a head needs. */
const OF_COLUMN: { readonly alt?: string; readonly scope: 'Column' } = { scope: 'Column' };

const told = (narrowed: readonly string[]): string => narrowed.join(' · ');

function narrowedLines({ doc, paper, layout }: Sheet): readonly string[] {
  if (paper.narrowed.length === 0) return [];
  const width = { ...layout, columns: [layout.width - 2 * MARGIN + 2 * PADDING] };
  const widthOf = (text: string): number => withFace(doc, 'plain', text).fontSize(SIZE).widthOfString(text);
  return linesOf([told(paper.narrowed)], width, widthOf)[0] ?? [];
}

/** What stands above the rows of a page, in points. */
export function headHeight(sheet: Sheet, head: Lines, isFirst: boolean): number {
  const table = heightOf(head) * LINE + 2 * PADDING;
  return isFirst ? ABOVE_TITLE + TITLE_LINE + narrowedLines(sheet).length * LINE + PADDING + table : table;
}

interface Look {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
}

const CELL: Look = { face: 'plain', size: SIZE, color: INK };
const HEAD: Look = { face: 'bold', size: SIZE, color: INK };
const SMALL: Look = { face: 'plain', size: SIZE, color: PALE };

/** One line of text, which begins or ends there. */
function line({ doc }: Sheet, text: string, { face, size, color }: Look, y: number, x: number, ends = false): void {
  if (text === '') return;
  withFace(doc, face, text).fontSize(size).fillColor(color);
  doc.text(text, ends ? x - doc.widthOfString(text) : x, y + size, { lineBreak: false, baseline: 'alphabetic' });
}

function cells(sheet: Sheet, lines: Lines, y: number, look: Look, each: (draw: () => void) => void): void {
  const { layout, figures } = sheet;
  let x = MARGIN;
  for (const [at, cell] of lines.entries()) {
    const width = layout.columns[at] ?? 0;
    const left = x + PADDING;
    const right = x + width - PADDING;
    each(() => {
      const ends = figures[at] === true;
      for (const [row, text] of cell.entries()) line(sheet, text, look, y + row * LINE, ends ? right : left, ends);
    });
    x += width;
  }
}

/** What is no part of what is told: readers for the blind pass over it. */
function aside(doc: Document, draw: () => void): void {
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

function paperHead(sheet: Sheet): number {
  const { doc, root: all, paper, layout } = sheet;
  const { logo, institution, title, color } = paper;
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
  root('H1', () => {
    line(sheet, title, { face: 'bold', size: TITLE_SIZE, color }, y, MARGIN);
  });
  y += TITLE_LINE;
  const narrowed = narrowedLines(sheet);
  if (narrowed.length > 0) {
    root('P', () => {
      for (const [at, text] of narrowed.entries()) line(sheet, text, SMALL, y + at * LINE, MARGIN);
    });
  }
  return y + narrowed.length * LINE + PADDING;
}

/**
 * Draws what stands above the rows of a page.
 * @param table of the first page, which says what the columns are
 * @returns where the first row is
 */
export function drawHead(sheet: Sheet, head: Lines, table: Element | null): number {
  const { doc, paper } = sheet;
  const y = table === null ? MARGIN : paperHead(sheet);
  if (table === null) aside(doc, () => cells(sheet, head, y, HEAD, (draw) => draw()));
  else {
    sheet.root.add(table);
    rowOf(sheet, table, 'TH', head, y);
  }
  const below = y + heightOf(head) * LINE + PADDING;
  ruleAt(sheet, below - 1, paper.color);
  return below + PADDING;
}

function rowOf(sheet: Sheet, table: Element, type: 'TH' | 'TD', lines: Lines, y: number): void {
  const { doc } = sheet;
  const row = doc.struct('TR');
  table.add(row);
  cells(sheet, lines, y, type === 'TH' ? HEAD : CELL, (draw) => {
    const cell = type === 'TH' ? doc.struct('TH', OF_COLUMN) : doc.struct('TD');
    row.add(cell);
    cell.add(draw);
    cell.end();
  });
  row.end();
}

/** @returns where the next row is */
export function drawRow(sheet: Sheet, table: Element, lines: Lines, y: number): number {
  rowOf(sheet, table, 'TD', lines, y);
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
