import { type RefObject, use, useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import { ConflictError } from '#src/data-provider/http/errors.ts';
import type { Validate } from '#src/runtime/validation.ts';
import type { FormRecord, Row } from '../field/form-record.ts';
import { sameValues } from '../field/same-values.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { useFormWords } from '../words/form-words.ts';
import { type Deactivation, useDeactivation } from './use-deactivation.ts';
import { focusIfLost } from './focus-error.ts';
import { initialValues } from '../field/initial-values.ts';
import { HereContext } from './here/here-context.ts';
import { type Duplicate, duplicateIn } from './known/known-record.ts';
import { useDraftPlace } from './use-draft.ts';
import { type FormSaving, useFormSaving } from './use-form-saving.ts';
import { untakenFields } from './untaken.ts';
import { useTellSaved } from './use-tell-saved.tsx';

/** What was typed, and what somebody else saved meanwhile. */
interface Conflict {
  readonly mine: FormRecord;
  readonly theirs: Row;
  readonly cancel: () => void;
  /** Saves these values over theirs. */
  readonly resolve: (merged: FormRecord) => void;
}

export interface EditSaving {
  readonly saving: FormSaving;
  /** The stored record that what is typed is based on. */
  readonly base: Row;
  /** Goes on from what is stored now. */
  readonly begin: (stored: Row) => void;
  readonly conflict: Conflict | null;
  /** Whose the record is already, by what was sent. */
  readonly duplicate: Duplicate | null;
  /** Asked before a record that others refer to is no longer in use. */
  readonly deactivation: Deactivation | null;
}

interface Options {
  readonly record: RaRecord;
  readonly validate: Validate;
  /** Whether the screen stays when the record was saved. */
  readonly stays: boolean;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/** A read that comes while nothing has been typed replaces what is shown; what was typed is never touched. */
function useFresherRecord(record: Row, take: (fresh: Row) => void): void {
  const onFresh = useEffectEvent(take);
  useEffect(() => onFresh(record), [record]);
}

/** Saves a record that exists. Where somebody else saved it first, nothing is sent until both versions are merged. */
export function useEditSaving({ record, validate, stays, formRef }: Options): EditSaving {
  const resource = useResource();
  const notify = useNotify();
  const say = useFormWords();
  const tellSaved = useTellSaved();
  const wire = useRegistry().wire(resource);
  const here = use(HereContext);
  const [base, setBase] = useState<Row>(record);
  const [initial] = useState(() => initialValues(wire, record));
  const [refused, setRefused] = useState<Pick<Conflict, 'mine' | 'theirs'> | null>(null);
  const [update] = useUpdate<RaRecord>();
  const [duplicate, setDuplicate] = useState<Duplicate | null>(null);

  const draft = useDraftPlace(String(record.id), base['rowVersion'] ?? null);
  const { mustAsk, asked } = useDeactivation(record.id, base);

  const send = async (values: FormRecord): Promise<Row | null> => {
    setDuplicate(null);
    if (await mustAsk(values)) return null;
    try {
      const written = await update(
        resource,
        { id: record.id, data: values, previousData: { ...base, id: record.id } },
        { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
      );
      return written ?? values;
    } catch (error) {
      setDuplicate(duplicateIn(error));
      if (!(error instanceof ConflictError)) throw error;
      setRefused({ mine: values, theirs: error.current });
      return null;
    }
  };
  const saving = useFormSaving({
    isNew: false,
    formRef,
    initial,
    validate,
    draft: here === null ? draft : null,
    send,
    saved: (changed, _then, sent) => {
      tellSaved('saved', changed, { untaken: untakenFields(changed, sent, initialValues(wire, base), wire ?? {}) });
      if (here !== null) return here.made(changed);
      if (!stays) return saving.leave();
      begin(changed);
      setTimeout(() => focusIfLost(formRef.current));
    },
    unchanged: () => (here === null ? notify(say('no_changes'), { type: 'info' }) : here.cancel()),
  });

  const begin = (stored: Row): void => {
    setBase(stored);
    saving.restart(initialValues(wire, stored));
  };
  useFresherRecord(record, (fresh) => {
    if (!sameValues(fresh, base) && !saving.isChanged()) begin(fresh);
  });

  const cancel = (): void => setRefused(null);
  const resolveWith =
    (theirs: Row) =>
    (merged: FormRecord): void => {
      setRefused(null);
      // What is saved next is based on what they saved.
      begin(theirs);
      for (const [field, value] of Object.entries(merged)) saving.form.setValue(field, value, { shouldDirty: true });
      saving.save();
    };
  const conflict = refused === null ? null : { ...refused, cancel, resolve: resolveWith(refused.theirs) };
  return { saving, base, begin, conflict, duplicate, deactivation: asked(saving) };
}
