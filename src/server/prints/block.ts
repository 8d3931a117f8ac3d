/** A part of a record on paper, from top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  /** What fields are called, and their values. */
  | { readonly kind: 'values'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | TableBlock
  | { readonly kind: 'picture'; readonly label: string; readonly bytes: Buffer };

/** The rows of a list. */
export interface TableBlock {
  readonly kind: 'table';
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Of each column whether it is told to the right. */
  readonly figures: readonly boolean[];
  /** Null where nothing is added up. */
  readonly sums: readonly string[] | null;
}

/** Values that follow each other are one block. */
export function joined(blocks: readonly Block[]): readonly Block[] {
  const whole: Block[] = [];
  for (const block of blocks) {
    const last = whole.at(-1);
    if (last?.kind === 'values' && block.kind === 'values')
      whole[whole.length - 1] = { kind: 'values', rows: [...last.rows, ...block.rows] };
    else whole.push(block);
  }
  return whole;
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((all, text) => all + text.length, 0);

/** How many characters the parts have. */
export const charactersIn = (blocks: readonly Block[]): number =>
  blocks.reduce((all, block) => {
    if (block.kind !== 'values' && block.kind !== 'table') return all;
    return all + block.rows.reduce((sum, row) => sum + lengthOf(row), 0);
  }, 0);
