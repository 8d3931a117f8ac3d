import {
  drawHeads,
  drawRow,
  HEADING,
  labelled,
  LINE,
  line,
  type Sheet,
  sums,
  SIZE,
  values,
} from '../exports/pdf/draw.ts';
import {
  FOOT,
  type Fonts,
  heightOf,
  type Layout,
  layoutOn,
  type Lines,
  linesOf,
  MARGIN,
  needsOfColumns,
  PADDING,
  pagesOf,
} from '../exports/pdf/layout.ts';
import { turns } from '../exports/pdf/turns.ts';
import type { Block, TableBlock } from './block.ts';

/** Of what fields are called. */
const LABELS = 160;
const PICTURE = { width: 160, height: 160 };
const ABOVE = { 2: 14, 3: 8 } as const;
/** A heading stands above some of what it is about. */
const KEPT_BELOW = 3;

type Element = ReturnType<Sheet['doc']['struct']>;

/** Draws the parts of a record one below the other, over as many pages as they need. */
export class Pen {
  readonly #sheet: Sheet;
  readonly #fonts: Fonts;
  readonly #turn = turns();
  #y: number;

  /** @param y where the first part begins */
  constructor(sheet: Sheet, fonts: Fonts, y: number) {
    this.#sheet = sheet;
    this.#fonts = fonts;
    this.#y = y;
  }

  async draw(block: Block): Promise<void> {
    if (block.kind === 'heading') this.#heading(block.level, block.text);
    else if (block.kind === 'values') await this.#values(block.rows);
    else if (block.kind === 'table') await this.#table(block);
    else this.#picture(block.label, block.bytes);
  }

  get #bottom(): number {
    return this.#sheet.layout.height - MARGIN - FOOT;
  }

  #lines(above = 0): number {
    return Math.max(0, Math.floor((this.#bottom - this.#y - above) / LINE));
  }

  #page(): void {
    const { doc, layout } = this.#sheet;
    doc.addPage({ size: [layout.width, layout.height], margin: 0 });
    this.#y = MARGIN;
  }

  #heading(level: 2 | 3, text: string): void {
    const { doc, root } = this.#sheet;
    const look = HEADING[level];
    const lines = this.#over(text, look.size);
    if (this.#lines(ABOVE[level]) < lines.length + KEPT_BELOW) this.#page();
    else this.#y += ABOVE[level];
    const step = look.size + 4;
    root.add(
      doc.struct(`H${level}`, {}, () => {
        for (const [at, some] of lines.entries()) line(this.#sheet, some, look, this.#y + at * step, MARGIN);
      }),
    );
    this.#y += lines.length * step + PADDING;
  }

  /** A text over the width of the paper. */
  #over(text: string, size: number): readonly string[] {
    const { layout } = this.#sheet;
    const width = { ...layout, columns: [layout.width - 2 * MARGIN + 2 * PADDING] };
    return linesOf([text], width, (some) => (this.#fonts.bold(some) * size) / SIZE)[0] ?? [];
  }

  async #values(rows: readonly (readonly [string, string])[]): Promise<void> {
    const { layout, doc, root } = this.#sheet;
    const sheet = { ...this.#sheet, layout: { ...layout, columns: [LABELS, layout.width - 2 * MARGIN - LABELS] } };
    const table = doc.struct('Table');
    root.add(table);
    await this.#rows(sheet, table, rows, null, labelled);
    table.end();
  }

  async #table({ heads, rows, figures, sums: total }: TableBlock): Promise<void> {
    const { doc, root } = this.#sheet;
    const all = total === null ? rows : [...rows, total];
    const layout = layoutOn(this.#sheet.layout, needsOfColumns(heads, all, this.#fonts));
    const sheet = { ...this.#sheet, layout, figures };
    const head = linesOf(heads, layout, this.#fonts.bold);
    const table = doc.struct('Table');
    root.add(table);
    if (this.#lines(heightOf(head) * LINE + 2 * PADDING) < 1) this.#page();
    this.#y = drawHeads(sheet, head, table, this.#y);
    await this.#rows(sheet, table, rows, head, values);
    if (total !== null) await this.#rows(sheet, table, [total], head, sums);
    table.end();
    this.#y += PADDING;
  }

  /** @param head what every further page repeats */
  async #rows(
    sheet: Sheet,
    table: Element,
    rows: readonly (readonly string[])[],
    head: Lines | null,
    styleOf: typeof values,
  ): Promise<void> {
    const { layout } = sheet;
    const told: Lines[] = [];
    for (const row of rows) {
      told.push(this.#linesOf(row, layout, styleOf));
      await this.#turn();
    }
    const above = head === null ? 0 : heightOf(head) * LINE + 2 * PADDING;
    const most = Math.floor((this.#bottom - MARGIN - above) / LINE);
    for (const [at, page] of pagesOf(told, this.#lines(), most).entries()) {
      if (at > 0) {
        this.#page();
        if (head !== null) this.#y = drawHeads(sheet, head, null, this.#y);
      }
      for (const row of page) {
        this.#y = drawRow(sheet, table, row, this.#y, styleOf);
        await this.#turn();
      }
    }
  }

  #linesOf(row: readonly string[], layout: Layout, styleOf: typeof values): Lines {
    return linesOf(row, layout, styleOf(0).look.face === 'bold' ? this.#fonts.bold : this.#fonts.plain);
  }

  #picture(label: string, bytes: Buffer): void {
    const { doc, root } = this.#sheet;
    if (this.#lines() * LINE < PICTURE.height + PADDING) this.#page();
    const y = this.#y;
    root.add(doc.struct('P', {}, () => line(this.#sheet, label, labelled(0).look, y, MARGIN + PADDING)));
    root.add(
      doc.struct('Figure', { alt: label }, () => {
        doc.image(bytes, MARGIN + LABELS + PADDING, y, { fit: [PICTURE.width, PICTURE.height] });
      }),
    );
    this.#y = y + PICTURE.height + PADDING;
  }
}
