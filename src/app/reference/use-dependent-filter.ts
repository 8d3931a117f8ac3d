import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import type { BoundField } from '../field/bound-field.ts';
import type { FormRecord } from '../field/form-record.ts';
import { filterOf, firstIn, parentsIn, type Where } from './where.ts';
import { useReferenceWords } from './words.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

export interface DependentChoices {
  /** The filter for the choices now; null while a field they depend on is empty. */
  readonly filter: Readonly<Record<string, unknown>> | null;
  /** What must be chosen first; undefined where nothing must. */
  readonly hint: string | undefined;
}

const ANY: Where = {};

/** The choices of a field of a form. When a field they depend on changes, what was chosen under the old one is cleared. */
export function useDependentChoices(field: BoundField, where: Where, empty: unknown = null): DependentChoices {
  const narrowing = field.filter ? ANY : where;
  const { getValues } = useFormContext<FormRecord>();
  const parents = parentsIn(narrowing);
  useWatch<FormRecord>({ name: [...parents], disabled: parents.length === 0 });
  const values = getValues();
  const filter = filterOf(narrowing, values);
  useClearedWith(filter, field, empty);
  return { filter, hint: useChooseFirst(firstIn(narrowing, values)) };
}

type Filter = DependentChoices['filter'];

/** Whether all that could be chosen by the one can be by the other. */
const isWider = (filter: Filter, than: Filter): boolean =>
  filter !== null &&
  than !== null &&
  Object.entries(filter).every(([name, value]) => JSON.stringify(than[name]) === JSON.stringify(value));

/** Empties the field whenever what it is chosen by changes, unless all that could be chosen still can be. */
export function useClearedWith(filter: Filter, { change }: BoundField, empty: unknown = null): void {
  const before = useRef(filter);
  useEffect(() => {
    const old = before.current;
    before.current = filter;
    if (filter !== old && !isWider(filter, old)) change(empty);
  });
}

/** Words for the field that must have a value first; undefined where there is none. */
export function useChooseFirst(parent: string | undefined): string | undefined {
  const translate = useTranslate();
  const say = useReferenceWords();
  const resource = useResource();
  if (parent === undefined) return undefined;
  const label = translate(`resources.${resource}.fields.${parent}`, { _: parent });
  return say('choose_first', { field: label });
}
