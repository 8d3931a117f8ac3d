import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useListContext, useTranslate } from 'react-admin';
import { FieldPlaceContext } from '../form/field-place.ts';
import type { FormRecord } from '../form/form-record.ts';

interface ListFiltersProps {
  readonly className: string;
  readonly id?: string;
  /** Whether to offer to clear the filters. */
  readonly clearable?: boolean;
  readonly children: ReactNode;
}

/** Inputs whose values narrow the list at once. */
export const ListFilters = ({ className, id, clearable = false, children }: ListFiltersProps): ReactNode => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const latest = useRef({ filterValues, setFilters });
  latest.current = { filterValues, setFilters };
  const form = useForm<FormRecord>({ defaultValues: filterValues });
  const { reset, subscribe } = form;

  const now = JSON.stringify(filterValues);
  useEffect(() => {
    reset(latest.current.filterValues);
  }, [now, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name === undefined) return;
          const { [name]: _replaced, ...others } = latest.current.filterValues;
          const value = values[name];
          latest.current.setFilters(
            value === null || value === undefined || value === '' ? others : { ...others, [name]: value },
          );
        },
      }),
    [subscribe],
  );

  return (
    <FieldPlaceContext value="filter">
      <FormProvider {...form}>
        <Box className={className} {...(id === undefined ? {} : { id })}>
          {children}
          {clearable ? (
            <Button onClick={() => setFilters({})}>{translate('rectoria.list.clear_filters')}</Button>
          ) : null}
        </Box>
      </FormProvider>
    </FieldPlaceContext>
  );
};
