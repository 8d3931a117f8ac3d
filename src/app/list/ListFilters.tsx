import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { valueAt, withValues } from '#src/runtime/paths.ts';
import { FieldPlaceContext } from '../field/field-place.ts';
import type { FormRecord } from '../field/form-record.ts';
import { sameValue } from '../field/same-values.ts';
import { useListWords } from '../words/list-words.ts';
import { useList } from './use-list.ts';
import { useNeeds } from './use-needs.ts';

interface ListFiltersProps {
  readonly className: string | undefined;
  /** Whether to offer to clear the filters. */
  readonly clearable?: boolean;
  readonly children: ReactNode;
}

/** Inputs whose values narrow the list at once. */
export const ListFilters = ({ className, clearable = false, children }: ListFiltersProps): ReactNode => {
  const say = useListWords();
  const { filters, setFilters } = useList();
  const { names } = useNeeds();
  // What the list cannot be read without stays chosen.
  const kept = Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));
  // Follows what others set: the cleared filters, the browser's back button.
  // A form takes a dotted name for one within a group.
  const form = useForm<FormRecord>({ values: { ...withValues({}, Object.entries(filters)) } });
  const { subscribe } = form;
  const apply = useEffectEvent((name: string, value: unknown): void => {
    const { [name]: current, ...others } = filters;
    const isEmpty = value === null || value === undefined || value === '';
    // An input that follows the list says what the list says: another step in the browser's history would hide the last.
    if (isEmpty ? current === undefined : sameValue(value, current)) return;
    setFilters(isEmpty ? others : { ...others, [name]: value });
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name !== undefined) apply(name, valueAt(values, name));
        },
      }),
    [subscribe],
  );

  return (
    <FieldPlaceContext value="filter">
      <FormProvider {...form}>
        <div className={className}>
          {children}
          {clearable ? <Button onClick={() => setFilters(kept)}>{say('clear_filters')}</Button> : null}
        </div>
      </FormProvider>
    </FieldPlaceContext>
  );
};
