import { use } from 'react';
import { useWatch } from 'react-hook-form';
import { isAsked, NOBODY } from '#src/model/asked.ts';
import { asking } from '#src/runtime/asking.ts';
import { withValues } from '#src/runtime/paths.ts';
import type { Computation, Condition, WireRecord } from '#src/runtime/validation.ts';
import { OriginContext } from './field-place.ts';
import type { FormRecord } from './form-record.ts';

/** The named fields of the form, followed as they change; and what is asked beside them. */
export const useWatched = (names: readonly string[] = []): WireRecord => {
  const { stored, may = NOBODY.may } = use(OriginContext);
  const fields = names.filter((name) => !isAsked(name));
  const values = useWatch<FormRecord>({ name: fields, disabled: fields.length === 0 });
  const watched = withValues(
    {},
    fields.map((name, index) => [name, Array.isArray(values) ? values[index] : undefined]),
  );
  return asking(watched, names, { isNew: !stored, may });
};

/** Whether the condition holds now; `otherwise` where there is none. */
export function useCondition(condition: Condition | undefined, otherwise: boolean): boolean {
  const record = useWatched(condition?.watch);
  return condition === undefined ? otherwise : condition.test(record);
}

/** The computed value now; undefined where nothing is computed. */
export function useComputation(computation: Computation | undefined): unknown {
  const record = useWatched(computation?.watch);
  return computation?.value(record);
}
