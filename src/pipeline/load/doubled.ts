import { isMap, isScalar, type Pair } from 'yaml';
import type { LeftOut } from '#src/model/left-out.ts';
import type { Path } from '#src/model/source.ts';

/** Paths of the keys that stand twice, and of what was said at all of them but the last, which is the one that counts. */
export function doubled(node: unknown, path: Path = []): LeftOut {
  if (!isMap(node)) return [];
  const last = new Map<string, Pair>(node.items.map((pair) => [keyOf(pair), pair]));
  return node.items.flatMap((pair) => {
    const at = [...path, keyOf(pair)];
    return last.get(keyOf(pair)) === pair ? doubled(pair.value, at) : [at, ...keysIn(pair.value, at)];
  });
}

const keysIn = (node: unknown, path: Path): readonly Path[] =>
  isMap(node)
    ? node.items.flatMap((pair) => {
        const at = [...path, keyOf(pair)];
        return [at, ...keysIn(pair.value, at)];
      })
    : [];

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);
