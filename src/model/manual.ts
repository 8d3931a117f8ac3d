import type { Text } from './text.ts';

// What the manual tells of a resource, whoever writes it down: the app's help, the pages of `npm run docs`.

/** A stretch of a sentence: words, what is written alike in every language, or the name of another resource's page. */
export type Run = Text | { readonly code: string } | { readonly to: string; readonly text: Text };

/** What stands in one place, run after run. */
export type Runs = readonly Run[];

export type Block =
  | { readonly kind: 'paragraph'; readonly runs: Runs }
  | { readonly kind: 'list'; readonly items: readonly Runs[] }
  | { readonly kind: 'table'; readonly columns: readonly Text[]; readonly rows: readonly (readonly Cell[])[] }
  | StateDiagram;

/** One or several lines. */
export type Cell = readonly Runs[];

/** The states of a record and what leads from one to another; null where it leads out of any. */
export interface StateDiagram {
  readonly kind: 'states';
  readonly states: readonly Text[];
  /** The place among `states` of the one that a record begins in; null where none is said. */
  readonly first: number | null;
  readonly moves: readonly { readonly label: Text; readonly from: number | null; readonly to: number }[];
}

export interface ManualSection {
  /** Part of the page's address; of small ASCII letters and hyphens. */
  readonly id: string;
  readonly title: Text;
  readonly blocks: readonly Block[];
}

/** The page of one resource. */
export interface ManualPage {
  readonly name: string;
  readonly title: Text;
  readonly area: Text;
  /** Where its screen is; null where it has none. */
  readonly route: string | null;
  readonly sections: readonly ManualSection[];
}

export const code = (text: string): Run => ({ code: text });

/** The same in all languages. */
export const alike = (text: string): Text => ({ es: text, en: text });

export const paragraph = (...runs: Runs): Block => ({ kind: 'paragraph', runs });

/** A section, unless there is nothing to tell in it. */
export const section = (id: string, title: Text, blocks: readonly Block[]): readonly ManualSection[] =>
  blocks.length === 0 ? [] : [{ id, title, blocks }];

/** A table, unless it has no rows. */
export const table = (columns: readonly Text[], rows: readonly (readonly Cell[])[]): readonly Block[] =>
  rows.length === 0 ? [] : [{ kind: 'table', columns, rows }];

/** Runs with another between each two. */
export const joined = (parts: readonly Runs[], between: Text): Runs =>
  parts.flatMap((part, at) => (at === 0 ? part : [between, ...part]));

/** A resource that another one names, and as what: “field «Banco»”. */
export interface ManualLink {
  readonly to: string;
  readonly as: Text;
}
