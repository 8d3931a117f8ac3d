import { setImmediate } from 'node:timers/promises';
import type { ExportColumn } from '../columns.ts';
import type { WrittenRow } from '../copied-rows.ts';
import { FOOT, layoutOf, type Lines, linesOf, MARGIN, pagesOf } from './layout.ts';
import type { Paper } from './paper.ts';
import { drawFoot, drawHead, drawRow, headHeight, LINE, SIZE, type Sheet } from './draw.ts';
import { type Face, withFace } from './faces.ts';
import { byWords } from './wrapped.ts';

type ToldColumn = Pick<ExportColumn, 'label' | 'text' | 'form'>;

/** In milliseconds, after which others have their turn. */
const TURN = 20;

/** Lets others have theirs where one's own has lasted long enough. */
function turns(): () => Promise<void> {
  let since = Date.now();
  return async () => {
    if (Date.now() - since < TURN) return;
    await setImmediate();
    since = Date.now();
  };
}

async function textsOf(
  columns: readonly ToldColumn[],
  rows: AsyncIterable<readonly WrittenRow[]>,
): Promise<readonly (readonly string[])[]> {
  const told: (readonly string[])[] = [];
  for await (const some of rows) {
    for (const row of some)
      told.push(
        columns.map(({ text }, at) => {
          const written = row[at];
          return written === null || written === undefined ? '' : text(written);
        }),
      );
  }
  return told;
}

/**
 * A list on an institution's paper: as wide as its columns need, their heads on every page, of which it says how many there are.
 * So its rows, which are few enough for somebody to read, are laid out before the first page leaves; the pages leave one by one.
 */
export async function* pdfFile(
  columns: readonly ToldColumn[],
  rows: AsyncIterable<readonly WrittenRow[]>,
  paper: Paper,
): AsyncGenerator<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const { title, language, institution } = paper;
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: language === 'es' ? 'es-DO' : 'en',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${title} - ${institution}`, Author: institution, Creator: 'Rectoría' },
  });
  const widthIn = (face: Face) => byWords((text) => withFace(doc, face, text).fontSize(SIZE).widthOfString(text));
  const fonts = { plain: widthIn('plain'), bold: widthIn('bold') };
  const turn = turns();

  const texts = await textsOf(columns, rows);
  const heads = columns.map(({ label }) => label);
  const layout = layoutOf(heads, texts, fonts);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet: Sheet = { doc, root, paper, layout, figures: columns.map(({ form }) => form?.kind === 'number') };
  const head = linesOf(heads, layout, fonts.bold);
  const lines: Lines[] = [];
  for (const row of texts) {
    lines.push(linesOf(row, layout, fonts.plain));
    await turn();
  }
  const room = (above: number): number => Math.floor((layout.height - MARGIN - above - FOOT - MARGIN) / LINE);
  const first = headHeight(sheet, head, true);
  const pages = pagesOf(lines, room(first), room(headHeight(sheet, head, false)));

  const table = doc.struct('Table');
  for (const [at, page] of pages.entries()) {
    doc.addPage({ size: [layout.width, layout.height], margin: 0 });
    let y = drawHead(sheet, head, at === 0 ? table : null);
    for (const row of page) {
      y = drawRow(sheet, table, row, y);
      await turn();
    }
    drawFoot(sheet, at + 1, pages.length);
    // What is ready leaves before the next page is made.
    for (let part: unknown = doc.read(); part instanceof Uint8Array; part = doc.read()) yield part;
  }
  root.end();
  doc.end();
  for await (const part of doc) if (part instanceof Uint8Array) yield part;
}
