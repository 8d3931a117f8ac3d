import { useState } from 'react';
import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import { ConflictError, WireError } from '#src/data-provider/http/errors.ts';
import { transitionMeta } from '#src/data-provider/writing/transition.ts';
import type { Transition } from '#src/runtime/states.ts';
import type { Row } from '../../field/form-record.ts';
import { sentencesOf, showRefusal } from '../refusal.ts';
import type { FormSaving } from '../use-form-saving.ts';
import { useStateWords } from './words.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

/** Name under which a server tells what is wrong with the reason. */
const REASON = 'razon';

interface MakingTransition {
  readonly busy: boolean;
  /** @returns what is wrong with the reason; null where nothing is, however it went: that was told. */
  readonly make: (transition: Transition, reason: string | null) => Promise<string | null>;
}

/** Makes transitions of the record, shows what has become of it, and tells how that went. */
export function useMakeTransition(
  textOf: (state: string | number) => string,
  record: RaRecord,
  saving: FormSaving,
  take: (fresh: Row) => void,
): MakingTransition {
  const resource = useResource();
  const notify = useNotify();
  const say = useStateWords();
  const [update] = useUpdate<RaRecord>();
  const [busy, setBusy] = useState(false);

  const refused = (error: unknown): string | null => {
    if (error instanceof ConflictError) {
      take(error.current);
      const told = sentencesOf(error.fieldErrors);
      notify(told === '' ? say('conflict') : told, { type: 'warning' });
      return null;
    }
    const ofReason = error instanceof WireError ? error.fieldErrors.find(({ field }) => field === REASON) : undefined;
    if (ofReason !== undefined) return ofReason.message;
    const failure = showRefusal(saving.refuse, error);
    const told = error instanceof WireError ? sentencesOf(error.fieldErrors) : '';
    notify(failure?.message ?? told, { type: 'error' });
    return null;
  };

  const make = async ({ name, to }: Transition, reason: string | null): Promise<string | null> => {
    setBusy(true);
    try {
      const fresh = await update(
        resource,
        { id: record.id, data: {}, previousData: record, meta: transitionMeta({ name, to, reason }) },
        { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
      );
      if (typeof fresh === 'object') take(fresh);
      notify(say('done', { state: textOf(to) }), { type: 'success' });
      return null;
    } catch (error) {
      return refused(error);
    } finally {
      setBusy(false);
    }
  };

  return { busy, make };
}
