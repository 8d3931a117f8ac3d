import { isRow, type Row } from '#src/app/field/form-record.ts';
import { isObject } from '#src/data-provider/guards.ts';

/** What leads to a new run with values of another one. */
export const repeatState = (values: Row): { readonly again: Row } => ({ again: values });

/** The values that such a link brought; null where none did. */
export const repeatedValuesIn = (state: unknown): Row | null =>
  isObject(state) && isRow(state['again']) ? state['again'] : null;
