import { present } from '#src/model/present.ts';
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { Path, RawFile, Span } from '#src/model/source.ts';

interface Found {
  readonly pair: Pair | null;
  readonly node: Node | null;
  /** Whether the whole path was walked. */
  readonly whole: boolean;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'range' in value;

/** The way from a path to its place in the text. Nothing is computed before it is asked for. */
export function locator(file: string, text: string, document: Document): Pick<RawFile, 'locate' | 'has'> {
  const unaliased = (node: unknown): Node | null => {
    const target = isAlias(node) ? node.resolve(document) : node;
    return isNode(target) ? target : null;
  };

  const find = (path: Path): Found => {
    let found: Found = { pair: null, node: unaliased(document.contents), whole: true };
    for (const step of path) {
      const { node } = found;
      if (isMap(node)) {
        // Where a key stands twice, the last one counts.
        const pair = node.items.findLast((item) => isScalar(item.key) && String(item.key.value) === String(step));
        if (pair === undefined) return { ...found, whole: false };
        found = { pair, node: unaliased(pair.value), whole: true };
      } else if (isSeq(node) && node.items[Number(step)] !== undefined) {
        found = { pair: null, node: unaliased(node.items[Number(step)]), whole: true };
      } else {
        return { ...found, whole: false };
      }
    }
    return found;
  };

  const locate = (path: Path, part: 'key' | 'value' = 'value'): Span => {
    const { pair, node, whole } = find(path);
    const asKey = part === 'key' || !whole || node === null;
    const target = asKey && isNode(pair?.key) ? pair.key : node;
    const range = target?.range;
    if (target === null || !range) return { file, line: 1, column: 1, length: 1 };
    // A mapping or list that starts on a line of its own is long; its first line says where it is.
    return spanAt(file, text, range[0], range[1]);
  };

  return { locate, has: (path) => find(path).whole };
}

/** The span between two offsets of a text, or as much of it as stands on its first line. */
export function spanAt(file: string, text: string, start: number, end: number): Span {
  const before = text.slice(0, start).split('\n');
  const [firstLine = ''] = text.slice(start, end).split('\n');
  const column = present(before.at(-1), 'The line').length + 1;
  return { file, line: before.length, column, length: Math.max(1, firstLine.trimEnd().length) };
}
