import { objectsAt } from '#src/model/reading.ts';
import type { CatalogueResource, Constraint } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import type { AnyKind } from '../constraints/constraint-kind.ts';
import { kindIn, kindOf } from '../constraints/index.ts';

/** A constraint, and the entry that says it. */
export interface PlacedConstraint {
  readonly constraint: Constraint;
  readonly kind: AnyKind;
  readonly path: Path;
}

/** The constraints of a catalogue; entries of no kind or several, which are none of the model either, are left out. */
export function placedConstraints({ data, definition }: CatalogueResource): readonly PlacedConstraint[] {
  const paths = (objectsAt(data, 'constraints') ?? []).flatMap((entry, index): readonly Path[] =>
    kindIn(entry) === null ? [] : [['constraints', index]],
  );
  return definition.constraints.flatMap((constraint, at) => {
    const path = paths[at];
    return path === undefined ? [] : [{ constraint, kind: kindOf(constraint), path }];
  });
}
