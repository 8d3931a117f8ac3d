import type { Rule } from '#src/model/rule.ts';
import { expressionsOf } from '../meaning/expressions.ts';

export const circularCompute: Rule<'catalogue'> = {
  code: 'circular-compute',
  summary: 'No computed field needs its own value.',
  scope: 'resource',
  check: (resource) => {
    const computed = expressionsOf(resource).flatMap(({ use, name, scope, path, compilation }) =>
      use === 'compute' && name !== null && compilation.ok
        ? [{ name, scope, path, reads: compilation.value.watch }]
        : [],
    );
    const told = new Set<string>();
    return computed.flatMap((one) => {
      const readsOf = (name: string) =>
        computed.find((other) => other.scope === one.scope && other.name === name)?.reads ?? [];
      const circle = wayBack(one.name, readsOf);
      if (circle === null || told.has(`${one.scope}/${one.name}`)) return [];
      for (const name of circle) told.add(`${one.scope}/${name}`);
      return [
        {
          path: one.path,
          message: `\`${one.name}\` is computed from itself: ${circle.join(' ← ')}.`,
          hint: 'Let one of them be filled in, or compute it from other fields.',
        },
      ];
    });
  },
};

/** The names on a way from a field over what it reads back to it; null where there is none. */
function wayBack(name: string, readsOf: (name: string) => readonly string[]): readonly string[] | null {
  const seen = new Set<string>();
  const search = (at: string, way: readonly string[]): readonly string[] | null => {
    for (const read of readsOf(at)) {
      if (read === name) return [...way, name];
      if (seen.has(read)) continue;
      seen.add(read);
      const found = search(read, [...way, read]);
      if (found !== null) return found;
    }
    return null;
  };
  return search(name, [name]);
}
