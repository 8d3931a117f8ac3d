import { useState } from 'react';
import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import { ConflictError, sentencesOf, UnreachableError, WireError } from '#src/data-provider/http/errors.ts';
import { transitionMeta } from '#src/data-provider/writing/transition.ts';
import type { Transition } from '#src/runtime/states.ts';
import type { Row } from '../field/form-record.ts';
import { useResource } from '../ui/use-resource.ts';
import { useStateWords } from './words.ts';

/** Name under which a server tells what is wrong with the reason. */
const REASON = 'razon';

interface Following {
  /** Shows the record as it is now: in its new state, or as somebody else left it. */
  readonly take: (fresh: Row) => void;
  /** Shows a refusal where the record is. @returns what is left to be told of it */
  readonly refused: (error: unknown) => string;
  /** What is told of a record that was in another state before. */
  readonly told: (state: string, before: RaRecord) => string;
}

interface MakingTransition {
  readonly busy: boolean;
  /** @returns what is wrong with the reason; null where nothing is, however it went: that was told. */
  readonly make: (record: RaRecord, transition: Transition, reason: string | null) => Promise<string | null>;
}

/** Makes transitions of records, shows what has become of them, and tells how that went. */
export function useMakeTransition(
  textOf: (state: string | number) => string,
  { take, refused, told }: Following,
): MakingTransition {
  const resource = useResource();
  const notify = useNotify();
  const say = useStateWords();
  const [update] = useUpdate<RaRecord>();
  const [busy, setBusy] = useState(false);

  const failed = (error: unknown, reason: string | null): string | null => {
    if (error instanceof ConflictError) {
      take(error.current);
      const sentences = sentencesOf(error.fieldErrors);
      notify(sentences === '' ? say('conflict') : sentences, { type: 'warning' });
      return null;
    }
    const ofReason = error instanceof WireError ? error.fieldErrors.find(({ field }) => field === REASON) : undefined;
    if (ofReason !== undefined) return ofReason.message;
    // What was typed is asked for once: it stays until somebody has heard it.
    if (reason !== null && error instanceof UnreachableError) return error.message;
    notify(refused(error), { type: 'error' });
    return null;
  };

  const make: MakingTransition['make'] = async (record, { name, to }, reason) => {
    setBusy(true);
    try {
      const fresh = await update(
        resource,
        { id: record.id, data: {}, previousData: record, meta: transitionMeta({ name, to, reason }) },
        { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
      );
      if (typeof fresh === 'object') take(fresh);
      notify(told(textOf(to), record), { type: 'success' });
      return null;
    } catch (error) {
      return failed(error, reason);
    } finally {
      setBusy(false);
    }
  };

  return { busy, make };
}
