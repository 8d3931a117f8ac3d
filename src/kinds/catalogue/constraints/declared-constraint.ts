import { createHash } from 'node:crypto';
import type { Catalogue, Constraint } from '#src/model/catalogue.ts';
import { columnName, databaseName } from '../sql/names.ts';
import { kindOf } from './index.ts';
import type { DeclaredConstraint } from './kind.ts';

/** The fields at which it is told that the constraint is broken. */
export const fieldsOf = (constraint: Constraint): readonly string[] => kindOf(constraint).fields(constraint);

/**
 * The name by which the database tells that the constraint is broken; what it demands is part of it, so that each
 * institution's is found.
 */
export function constraintName({ table }: Pick<Catalogue, 'table'>, constraint: Constraint): string {
  const { kind, demand, per, where } = constraint;
  const said = JSON.stringify({ kind, ...demand, per, where });
  const mark = createHash('sha256').update(said).digest('hex').slice(0, 8);
  const words = kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return databaseName(table.name, ...fieldsOf(constraint).map(columnName), words, mark);
}

/** The constraints of a catalogue where they stand. */
export const declaredConstraintsOf = (
  around: Omit<DeclaredConstraint, 'name' | 'constraint'>,
): readonly DeclaredConstraint[] =>
  around.catalogue.constraints.map((constraint) => ({
    ...around,
    name: constraintName(around.catalogue, constraint),
    constraint,
  }));
