import { comparedPairs, type FieldPair, joinedPairs } from '#src/expressions/field-pairs.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';

/**
 * Which of the fields, that are drawn one after the other, belong together with the next one: the ends of a range, names
 * and surnames, two values of the record that a reference leads to. None is in two pairs: what is declared first counts.
 *
 * @returns the second one by the name of the first
 */
export function pairsAmong(fields: readonly Field[], catalogue: Catalogue): ReadonlyMap<string, string> {
  const place = new Map(fields.map(({ name }, at) => [name, at]));
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  for (const two of [...declared(catalogue), ...lookedUp(fields)]) {
    const [first, second] = two.toSorted((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0));
    if (first === undefined || second === undefined || two.some((name) => taken.has(name))) continue;
    const at = place.get(first);
    if (at === undefined || fields[at + 1]?.name !== second) continue;
    pairs.set(first, second);
    for (const name of two) taken.add(name);
  }
  return pairs;
}

/** Two values in a row of the record that one reference leads to; several more of it are no pair. */
const lookedUp = (fields: readonly Field[]): readonly FieldPair[] =>
  fields.flatMap((one, at): readonly FieldPair[] => {
    const other = fields[at + 1];
    const isPair = one.from !== undefined && other?.from === one.from;
    const isOfMore = fields[at - 1]?.from === one.from || fields[at + 2]?.from === one.from;
    return isPair && !isOfMore ? [[one.name, other.name]] : [];
  });

/** What is declared of two fields together, what tells most of them first. */
function declared({ constraints, page, rules, fields }: Catalogue): readonly FieldPair[] {
  const names = page?.head.name ?? [];
  return [
    ...constraints.flatMap(({ demand: { from, to } }): readonly FieldPair[] =>
      typeof from === 'string' && typeof to === 'string' ? [[from, to]] : [],
    ),
    ...names.slice(1).map((name, at): FieldPair => [names[at] ?? name, name]),
    ...fields.flatMap(({ compute }) => (compute === undefined ? [] : joinedPairs(compute))),
    ...rules.flatMap(({ that }) => comparedPairs(that)),
  ];
}
