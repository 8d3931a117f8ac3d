import { isDeepStrictEqual } from 'node:util';
import { readExpression } from '#src/expressions/expression.ts';
import { type Condition, type Strictness, strictnessOf, type Witness } from '#src/expressions/strictness/index.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Conditions, Relation, Sides } from '#src/model/change.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { placedFields } from '../meaning/walk.ts';
import { rowFieldsOf } from '../record-schema.ts';
import { sourceOf } from './source.ts';

/** How the conditions at a path of the manifest stand to each other, on the records that either side has. */
export function relationOf(
  { before, after }: Sides<CatalogueResource>,
  path: readonly string[],
  { absent, ...says }: Conditions,
): Relation {
  const condition = (resource: CatalogueResource, source: string | undefined): Condition => ({
    says: source === undefined ? absent : readExpression(source),
    scope: { fields: namedAt(path, resource), types: fieldTypes, parent: resource.definition.fields },
  });
  return relationIn(
    strictnessOf(
      condition(before, says.before),
      condition(after, says.after),
      path[0] === 'rules' ? 'rule' : 'condition',
    ),
  );
}

/** The fields that a condition at a path of the manifest may name. */
function namedAt(path: readonly string[], resource: CatalogueResource): readonly Field[] {
  const place = sourceOf(path.slice(0, -1), resource);
  const placed = placedFields(resource).find((one) => isDeepStrictEqual(one.path, place));
  if (placed === undefined) return resource.definition.fields;
  // What stays of a list is said of a row alone.
  return path.at(-1) === 'keepIf' ? rowFieldsOf(placed.field, fieldTypes) : placed.siblings;
}

const WAYS = { same: 'same', stricter: 'fewer', looser: 'more', crossing: 'crossing', undecided: 'undecided' } as const;

const recordOf = (witness: Witness | null): Relation['lost'] => witness?.record;

function relationIn(strictness: Strictness): Relation {
  const lost = 'lost' in strictness ? recordOf(strictness.lost) : undefined;
  const won = 'gained' in strictness ? recordOf(strictness.gained) : undefined;
  return { way: WAYS[strictness.relation], ...(lost && { lost }), ...(won && { won }) };
}
