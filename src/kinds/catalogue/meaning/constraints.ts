import type { CatalogueResource, Constraint } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import type { AnyKind } from '../constraints/constraint-kind.ts';
import { kindOf } from '../constraints/index.ts';

/** A constraint, and the entry that says it. */
export interface PlacedConstraint {
  readonly constraint: Constraint;
  readonly kind: AnyKind;
  readonly path: Path;
}

/** The constraints of a catalogue; entries of no kind or several are none of the model. */
export const placedConstraints = ({ definition }: CatalogueResource): readonly PlacedConstraint[] =>
  definition.constraints.map((constraint) => ({
    constraint,
    kind: kindOf(constraint),
    path: ['constraints', constraint.name],
  }));
