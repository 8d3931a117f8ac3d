import { useWatch } from 'react-hook-form';
import type { FormRecord } from '#src/app/field/form-record.ts';
import type { FormSaving } from '#src/app/form/use-form-saving.ts';
import type { Outcome } from './outcome.ts';

/** Field of a run that says which preview it was asked for after. */
export const FINGERPRINT = 'huella';

/** What a process would do, as it is asked for with some values. */
export interface Preview extends Outcome {
  readonly of: string;
  readonly fingerprint: string;
}

/** What the values are told apart by. */
export const textOf = ({ [FINGERPRINT]: _own, ...values }: FormRecord): string => JSON.stringify(values);

/** Whether what is typed is what the preview is of. */
export function useIsCurrent({ form }: FormSaving, preview: Preview | null): boolean {
  useWatch({ control: form.control });
  return preview !== null && preview.of === textOf(form.getValues());
}
