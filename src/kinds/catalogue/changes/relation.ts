import type { Conditions, Relation, Sides } from '#src/model/change.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';

/** How the conditions at a path of the manifest stand to each other on the records of both sides. */
export function relationOf(
  _sides: Sides<CatalogueResource>,
  _path: readonly string[],
  { before, after }: Conditions,
): Relation {
  return before === after ? { way: 'same' } : { way: 'undecided' };
}
