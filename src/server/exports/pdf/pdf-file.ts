import type { ExportColumn } from '../columns.ts';
import type { WrittenRow } from '../copied-rows.ts';
import { openDocument, readyOf, restOf } from './document.ts';
import { FOOT, layoutOn, type Lines, linesOf, MARGIN, needsOfColumns, pagesOf, paperFor } from './layout.ts';
import type { Paper } from './paper.ts';
import { drawFoot, drawHead, drawRow, headHeight, LINE, type Sheet } from './draw.ts';
import { turns } from './turns.ts';

type ToldColumn = Pick<ExportColumn, 'label' | 'text' | 'form'>;

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
  const { doc, root, fonts } = await openDocument(paper);
  const turn = turns();

  const texts = await textsOf(columns, rows);
  const heads = columns.map(({ label }) => label);
  const needs = needsOfColumns(heads, texts, fonts);
  const layout = layoutOn(paperFor([needs]), needs);
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
    yield* readyOf(doc);
  }
  yield* restOf({ doc, root });
}
