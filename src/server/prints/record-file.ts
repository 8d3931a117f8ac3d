import { openDocument, restOf } from '../exports/pdf/document.ts';
import { drawFoot, paperHead, type Sheet } from '../exports/pdf/draw.ts';
import { layoutOn, needsOfColumns, paperFor } from '../exports/pdf/layout.ts';
import type { Paper } from '../exports/pdf/paper.ts';
import type { Block } from './block.ts';
import { Pen } from './pen.ts';

/** A record on an institution's paper, which is as wide as the widest of its tables needs. */
export async function* recordFile(blocks: readonly Block[], paper: Paper): AsyncGenerator<Uint8Array> {
  // How many pages there are stands on each of them.
  const { doc, root, fonts } = await openDocument(paper, true);
  const tables = blocks.flatMap((block) =>
    block.kind === 'table'
      ? [needsOfColumns(block.heads, [...block.rows, ...(block.sums === null ? [] : [block.sums])], fonts)]
      : [],
  );
  const layout = layoutOn(paperFor(tables), []);
  const sheet: Sheet = { doc, root, paper, layout, figures: [] };
  doc.addPage({ size: [layout.width, layout.height], margin: 0 });
  const pen = new Pen(sheet, fonts, paperHead(sheet));
  for (const block of blocks) await pen.draw(block);
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    drawFoot(sheet, at + 1, count);
  }
  yield* restOf({ doc, root });
}
