import { isJsonObject, type JsonSchema } from '#src/model/json.ts';
import { type Compare, isSchema, type Narrowing, type Pair, told, waysOf } from './narrowing.ts';

export const INSIDE: readonly string[] = ['properties', 'required', 'additionalProperties', 'items'];

/** What is said of each item of a list. */
export const items = ({ before, after, path }: Pair, compare: Compare): readonly Narrowing[] =>
  compare(before['items'] ?? true, after['items'] ?? true, [...path, '*']);

const propertiesOf = (schema: JsonSchema): ReadonlyMap<string, unknown> => {
  const said = schema['properties'];
  return new Map(isJsonObject(said) ? Object.entries(said) : []);
};

/**
 * Properties by name. One that a schema says nothing of is left aside by who reads the value, so that one less is taken less
 * than before, and one more is taken more; where a schema says what others there may be, that is compared.
 */
export function properties(pair: Pair, compare: Compare): readonly Narrowing[] {
  const [old, now] = [propertiesOf(pair.before), propertiesOf(pair.after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    const path = [...pair.path, name];
    if (was !== undefined && is !== undefined) return compare(was, is, path);
    const rest = was === undefined ? pair.before['additionalProperties'] : pair.after['additionalProperties'];
    if (isSchema(rest)) return compare(was ?? rest, is ?? rest, path);
    const way = was === undefined ? 'wider' : 'narrower';
    return [{ path, keyword: 'properties', before: was, after: is, way }];
  });
}

const namesIn = (said: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(said) ? said.filter((name): name is string => typeof name === 'string') : []);

/** Properties that must be there, each told by itself. */
export function required({ before, after, path }: Pair): readonly Narrowing[] {
  const [old, now] = [namesIn(before['required']), namesIn(after['required'])];
  return [...new Set([...old, ...now])].flatMap((name) => {
    const [was, is] = [old.has(name), now.has(name)];
    return told(
      { before: { required: was }, after: { required: is }, path: [...path, name] },
      'required',
      waysOf(!was && is, was && !is),
    );
  });
}

/** Properties of any other name. */
export function others(pair: Pair, compare: Compare): readonly Narrowing[] {
  const [old, now] = [pair.before['additionalProperties'] ?? true, pair.after['additionalProperties'] ?? true];
  if (typeof old === 'boolean' && typeof now === 'boolean') {
    return told(pair, 'additionalProperties', waysOf(old && !now, now && !old));
  }
  // Any is what `{}` takes, and none what `{ not: {} }` takes.
  if (old === false || now === false) return told(pair, 'additionalProperties', waysOf(now === false, old === false));
  return compare(old, now, [...pair.path, '*']);
}
