import type { Counted } from './counted.ts';

const PAGE = 25;

export interface Question {
  readonly what: string;
  readonly path: string;
}

const page = (start: number): string => `range=%5B${start},${start + PAGE - 1}%5D`;

/** A word of the label of a record: what somebody searches for. */
const wordOf = (label: string): string => label.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? label;

/**
 * What somebody asks of a list: its first page, what a search finds, its deepest page. A list that the contract reads
 * whole is one page, and is searched where it is shown.
 * @param label of a record in its middle
 */
export function questionsOf({ resource: { name, definition }, rows }: Counted, label: string): readonly Question[] {
  const { api } = definition;
  const path = `/${api.path}`;
  const search = { what: `${name}: search`, path: `${path}?value=${encodeURIComponent(wordOf(label))}` };
  if (api.read === 'whole') return [{ what: `${name}: list`, path }];
  if (api.read === 'search') return [{ what: `${name}: list`, path }, search];
  return [
    { what: `${name}: first page`, path: `${path}?${page(0)}` },
    { ...search, path: `${search.path}&${page(0)}` },
    { what: `${name}: deepest page`, path: `${path}?${page(Math.max(0, rows - PAGE))}` },
  ];
}
