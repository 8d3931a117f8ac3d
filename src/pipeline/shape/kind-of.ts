import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { allKinds, isKindName, kindNamed, kindNames, type Kinds } from '#src/model/kind.ts';
import type { KindName } from '#src/model/resource.ts';
import type { RawFile } from '#src/model/source.ts';
import { nearest } from '../report/did-you-mean.ts';

/** Of what kind a file is. */
export interface KindOf {
  /** As which it is judged; null where nothing tells. */
  readonly name: KindName | null;
  /** Whether it is only likely: the file says none, or one that there is not. */
  readonly isGuess: boolean;
}

/**
 * Of what kind a file is: by its `kind:`, by its name where only one kind is called so, for an overlay by its base;
 * else by what it looks like, which of an overlay must do.
 * @param below the file that it lies over and that says its kind.
 */
export function kindOf(
  file: RawFile,
  data: JsonObject,
  isOverlay: boolean,
  below: RawFile | undefined,
  kinds: Kinds,
): KindOf {
  const key = Object.hasOwn(data, 'kind') ? 'kind' : Object.keys(data).find((one) => nearest(one, ['kind']) !== null);
  const said = key === undefined ? undefined : data[key];
  if (isKindName(kinds, said)) return { name: said, isGuess: false };
  if (key !== 'kind') {
    const last = file.name.split('/').at(-1);
    if (isKindName(kinds, last) && kindNamed(kinds, last).fileName === last) return { name: last, isGuess: false };
    const base: unknown = isJsonObject(below?.data) ? below.data['kind'] : undefined;
    if (isOverlay) return { name: isKindName(kinds, base) ? base : alike(data, kinds, 0), isGuess: false };
  }
  const near = nearest(typeof said === 'string' ? said : '', kindNames(kinds));
  return { name: isKindName(kinds, near) ? near : alike(data, kinds, FEWEST_KEYS), isGuess: true };
}

/** Keys by which a mapping is taken for a kind. */
const FEWEST_KEYS = 2;

/** The kind that knows most of the keys, if it knows so many. */
function alike(data: JsonObject, kinds: Kinds, fewest: number): KindName | null {
  const known = allKinds(kinds).map(({ name, schema }) => {
    const properties: unknown = schema['properties'];
    return {
      name,
      keys: Object.keys(data).filter((key) => isJsonObject(properties) && Object.hasOwn(properties, key)),
    };
  });
  const [best] = known.toSorted((a, b) => b.keys.length - a.keys.length);
  return best !== undefined && best.keys.length >= fewest ? best.name : null;
}
