import type { JsonSchema } from '#src/model/json.ts';
import { type Narrowing, type Pair, told, waysOf } from './narrowing.ts';

/** What values there are; numbers that are whole and those that are not. */
const ALL = ['null', 'boolean', 'object', 'array', 'string', 'integer', 'fraction'] as const;

/** The types that a schema names; all of them where it names none. */
export function typesOf(schema: JsonSchema): ReadonlySet<string> {
  const said = schema['type'];
  if (said === undefined) return new Set(ALL);
  const names: readonly unknown[] = Array.isArray(said) ? said : [said];
  return new Set(names.flatMap((name) => (name === 'number' ? ['integer', 'fraction'] : [String(name)])));
}

export const isWhole = (schema: JsonSchema): boolean => !typesOf(schema).has('fraction');

export function types(pair: Pair): readonly Narrowing[] {
  const [old, now] = [typesOf(pair.before), typesOf(pair.after)];
  const isLost = [...old].some((type) => !now.has(type));
  const isGained = [...now].some((type) => !old.has(type));
  return told(pair, 'type', waysOf(isLost, isGained));
}
