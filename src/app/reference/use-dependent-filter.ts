import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import type { BoundField } from '../field/bound-field.ts';
import type { FormRecord } from '../field/form-record.ts';
import { filterOf, parentsIn, type Where } from './where.ts';
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
  useClearedWith(parentsIn(narrowing), field, empty);
  const filter = filterOf(narrowing, getValues());
  const [parent] = filter === null ? parentsIn(narrowing) : [];
  return { filter, hint: useChooseFirst(parent) };
}

/** Empties the field whenever one that it hangs on changes. */
export function useClearedWith(parents: readonly string[], { change }: BoundField, empty: unknown = null): void {
  const values = useWatch<FormRecord>({ name: [...parents], disabled: parents.length === 0 });
  const now = JSON.stringify(parents.length === 0 ? [] : values);
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    change(empty);
  }, [change, empty, now]);
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
