import { use, useEffect, useMemo, useRef } from 'react';
import { type Identifier, useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ROW_ID } from '#src/model/row-id.ts';
import { valueAt } from '#src/runtime/paths.ts';
import type { BoundField } from '../field/bound-field.ts';
import { OriginContext } from '../field/field-place.ts';
import type { FormRecord } from '../field/form-record.ts';
import { type PendingEdit, usePendingEdit } from '../field/pending-edits.ts';
import { sameValue } from '../field/same-values.ts';
import { useRefusal } from '../field/use-refusal.ts';
import { useReferenceWords } from './words.ts';

/** Field of the form → field of the chosen record that it takes its value from. */
export type Fills = Readonly<Record<string, string>>;

const isNothing = (value: unknown): boolean => sameValue(value, null) || (Array.isArray(value) && value.length === 0);

/** Rows become rows of another record: they are new there. */
const asNew = (value: unknown): unknown => (Array.isArray(value) ? value.map(withoutRowId) : value);

const withoutRowId = (row: unknown): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([name]) => name !== ROW_ID))
    : row;

/** Fills in what the chosen record has for the form; what somebody has said stays as it is. */
export function useFillIn(field: BoundField, reference: string, fills: Fills): (id: Identifier | null) => void {
  const { getValues, setValue } = useFormContext<FormRecord>();
  const { stored, values: first } = use(OriginContext);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const say = useReferenceWords();
  const given = useRef(new Map<string, unknown>());

  const refuse = useRefusal();
  /** What could not be read last. */
  const failed = useRef<Identifier>(null);
  /** Whether a save waits for what is read, and is to tell what came of it. */
  const isAwaited = useRef(false);

  const isOpen = (name: string): boolean => {
    const now: unknown = getValues(name);
    if (isNothing(now)) return true;
    if (given.current.has(name)) return sameValue(now, given.current.get(name));
    return !stored && sameValue(now, valueAt(first, name));
  };

  const fill = (record: FormRecord): void => {
    for (const [name, source] of Object.entries(fills)) {
      const value = asNew(record[source]);
      if (isNothing(value) || !isOpen(name)) continue;
      given.current.set(name, value);
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
    }
  };

  const read = async (id: Identifier): Promise<void> => {
    try {
      const { data } = await dataProvider.getOne<FormRecord & { id: Identifier }>(reference, { id });
      // Another may have been chosen meanwhile.
      if (String(getValues(field.source)) === String(id)) fill(data);
      if (failed.current === id) failed.current = null;
    } catch {
      failed.current = id;
      if (!isAwaited.current) notify(say('fill_failed'), { type: 'warning' });
    }
  };
  const reading = useRef<Promise<void>>(undefined);
  const isFine = useRef((): boolean => true);
  useEffect(() => {
    isFine.current = () => {
      const id = failed.current;
      if (id === null || !sameValue(getValues(field.source), id) || !Object.keys(fills).some(isOpen)) return true;
      return !refuse(`${reference}/${String(id)} fills`, say('fill_refused'));
    };
  });
  const edit = useMemo(
    (): PendingEdit => ({
      holds: () => false,
      flush: () => undefined,
      settle: async () => {
        isAwaited.current = true;
        await reading.current;
        isAwaited.current = false;
        return isFine.current();
      },
    }),
    [],
  );
  usePendingEdit(edit);

  return (id) => {
    // It tells by itself what came of it.
    if (id !== null && !field.filter && Object.keys(fills).length > 0) reading.current = read(id);
  };
}
