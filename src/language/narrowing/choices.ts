import type { JsonSchema } from '#src/model/json.ts';
import { type Narrowing, type Pair, told, waysOf } from './narrowing.ts';

/** The only values that a schema takes, each as JSON; null where they are not listed. */
function choicesOf(schema: JsonSchema): ReadonlySet<string> | null {
  if ('const' in schema) return new Set([JSON.stringify(schema['const'])]);
  const listed = schema['enum'];
  return Array.isArray(listed) ? new Set(listed.map((value: unknown) => JSON.stringify(value))) : null;
}

const NULL = 'null';

/** Values that are listed. Whether null is one of them, their types tell where both have some. */
export function choices(pair: Pair): readonly Narrowing[] {
  const [old, now] = [choicesOf(pair.before), choicesOf(pair.after)];
  if (old === null && now === null) return [];
  const keyword = 'const' in pair.before || 'const' in pair.after ? ('enum' in pair.after ? 'enum' : 'const') : 'enum';
  if (old === null || now === null) return told(pair, keyword, waysOf(old === null, now === null));
  const isTyped = 'type' in pair.before && 'type' in pair.after;
  const differs = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    [...one].some((value) => !other.has(value) && !(isTyped && value === NULL));
  return told(pair, keyword, waysOf(differs(old, now), differs(now, old)));
}
