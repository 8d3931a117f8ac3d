import type { StringMap } from 'react-admin';

const isMap = (value: string | StringMap | undefined): value is StringMap => typeof value === 'object';

/** Messages laid one over the other, the later ones above; a text never hides a group, nor a group a text. */
export function mergeMessages(...layers: readonly StringMap[]): StringMap {
  const merged: StringMap = {};
  for (const layer of layers) {
    for (const [key, value] of Object.entries(layer)) {
      const below = merged[key];
      if (isMap(value)) merged[key] = mergeMessages(isMap(below) ? below : {}, value);
      else if (value !== undefined && !isMap(below)) merged[key] = value;
    }
  }
  return merged;
}
