import type { JsonSchema } from '#src/model/json.ts';
import { type Compare, isSchema, type Narrowing, type Pair, told } from './narrowing.ts';
import { typesOf } from './types.ts';

export const ALTERNATIVES: readonly string[] = ['anyOf'];

const branchesOf = (schema: JsonSchema): readonly unknown[] | null => {
  const said = schema['anyOf'];
  return Array.isArray(said) ? said : null;
};

const keysOf = (branches: readonly unknown[]): ReadonlySet<string> =>
  new Set(branches.map((one) => JSON.stringify(one)));

/** Whether the alternatives take nothing that the others take, as far as their types tell. */
const isApart = (branch: JsonSchema, others: readonly unknown[]): boolean =>
  others.every((other) => isSchema(other) && [...typesOf(branch)].every((type) => !typesOf(other).has(type)));

/** Alternatives: those that both have are no difference, and of what takes something else than all others, the rest is told. */
export function alternatives(pair: Pair, compare: Compare): readonly Narrowing[] {
  const [old, now] = [branchesOf(pair.before), branchesOf(pair.after)];
  if (old === null && now === null) return [];
  if (old === null || now === null) return told(pair, 'anyOf', [old === null ? 'narrower' : 'wider']);
  const gone = old.filter((branch) => !keysOf(now).has(JSON.stringify(branch)));
  const come = now.filter((branch) => !keysOf(old).has(JSON.stringify(branch)));
  const [lost, gained] = [gone[0], come[0]];
  const isOne = gone.length <= 1 && come.length <= 1;
  if (gone.length === 0 && come.length === 0) return [];
  if (gone.length === 0) return told(pair, 'anyOf', ['wider']);
  if (!isOne || !isSchema(lost)) return told(pair, 'anyOf', ['other']);
  const rest = old.filter((branch) => branch !== lost);
  if (!isApart(lost, rest)) return told(pair, 'anyOf', ['other']);
  if (gained === undefined) return told(pair, 'anyOf', ['narrower']);
  return isSchema(gained) && isApart(gained, rest) ? compare(lost, gained, pair.path) : told(pair, 'anyOf', ['other']);
}
