import { useWatch } from 'react-hook-form';
import { withValues } from '#src/runtime/paths.ts';
import type { Computation, Condition, WireRecord } from '#src/runtime/validation.ts';
import type { FormRecord } from './form-record.ts';

/** The named fields of the form, followed as they change. */
export const useWatched = (names: readonly string[] = []): WireRecord => {
  const values = useWatch<FormRecord>({ name: [...names], disabled: names.length === 0 });
  return withValues(
    {},
    names.map((name, index) => [name, Array.isArray(values) ? values[index] : undefined]),
  );
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
