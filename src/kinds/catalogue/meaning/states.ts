import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource, State, States } from '#src/model/catalogue.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import type { Path } from '#src/model/source.ts';

/** The states of a catalogue whose field can be one of states. */
export interface Lifecycle {
  readonly states: States;
  readonly field: Field;
  /** Null where they are records, which the check of the reference data looks for. */
  readonly known: readonly State[] | null;
  /** The one a new record is in; undefined where the field does not say, or says otherwise than by a value. */
  readonly initial: unknown;
}

/** Null where there are no states, or no field that could hold them: other rules tell that. */
export function lifecycleOf({ definition: { states, fields } }: CatalogueResource): Lifecycle | null {
  const field = fields.find(({ name }) => name === states?.field);
  const type = field && fieldTypes.get(field.type);
  const known = field && (type?.choices?.(field) ?? (type?.storage(field).kind === 'reference' ? null : undefined));
  if (states === null || field === undefined || known === undefined) return null;
  return { states, field, known, initial: isCelExpression(field.default) ? undefined : (field.default ?? undefined) };
}

export const transitionPath = (name: string, ...more: Path): Path => ['states', 'transitions', name, ...more];
