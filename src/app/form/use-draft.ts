import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { useUser } from '../auth/backend-context.ts';
import { type Draft, draftAt, draftKey, forgetDraft, keepDraft } from '../draft/kept-drafts.ts';
import { decidable } from '../field/decidable.ts';
import { type FormRecord, type Row, rowsOf } from '../field/form-record.ts';
import { sameValue } from '../field/same-values.ts';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';

export interface DraftPlace {
  readonly key: string;
  /** Of the stored record; null for a new one. */
  readonly rowVersion: unknown;
  readonly wire: WireResource;
}

export interface DraftOffer {
  readonly draft: Draft;
  /** Whether the record was saved after it. */
  readonly isOlder: boolean;
  readonly recover: () => void;
  readonly discard: () => void;
}

interface Drafting {
  readonly offer: DraftOffer | null;
  /** What was typed is saved, or given up. */
  readonly end: () => void;
  /** The form starts over. */
  readonly begin: () => void;
}

/** Typing does not wait for the browser's store. */
const PAUSE_MS = 400;

/** Where the draft of a form is kept: of the record, or of a new one as its address has it begin. */
export function useDraftPlace(form: string, rowVersion: unknown): DraftPlace | null {
  const resource = useResource();
  const wire = useWire(resource);
  const usuarioId = useUser()?.usuarioId ?? null;
  return wire === undefined || usuarioId === null
    ? null
    : { key: draftKey(usuarioId, resource, form), rowVersion, wire };
}

function kept(wire: WireResource, field: string, value: unknown): unknown {
  if (wire.children?.[field] === undefined) return value;
  const isKept = ([name]: readonly [string, unknown]): boolean => wire.undrafted?.includes(`${field}.${name}`) !== true;
  return rowsOf(value).map((row) => Object.fromEntries(Object.entries(row).filter(isKept)));
}

/** What a user has changed, by field, as far as a browser may keep it. */
const changesIn = (wire: WireResource, base: Row, values: Row): Row =>
  Object.fromEntries(
    decidable(wire)
      .filter((field) => wire.undrafted?.includes(field) !== true)
      .filter((field) => !sameValue(valueAt(values, field), valueAt(base, field)))
      .map((field) => [field, kept(wire, field, valueAt(values, field) ?? null)]),
  );

/** Keeps what is typed into a form in this browser until it is saved or given up, and offers what was kept there before. */
export function useDraft(place: DraftPlace | null, form: UseFormReturn<FormRecord>, base: () => FormRecord): Drafting {
  const [found, setFound] = useState(() => (place === null ? null : draftAt(place.key)));
  const ended = useRef(false);
  const own = useRef(false);

  const keep = useEffectEvent((): void => {
    if (place === null || ended.current) return;
    const values = changesIn(place.wire, base(), form.getValues());
    if (Object.keys(values).length > 0) {
      own.current = true;
      keepDraft(place.key, { rowVersion: place.rowVersion, values });
    } else if (own.current) {
      // What is offered of before stays until it is answered.
      own.current = false;
      forgetDraft(place.key);
    }
  });
  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keepNow, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      stop();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [subscribe]);

  const forget = (): void => {
    setFound(null);
    own.current = false;
    if (place !== null) forgetDraft(place.key);
  };
  const recover = (draft: Draft) => (): void => {
    for (const [field, value] of Object.entries(draft.values)) form.setValue(field, value, { shouldDirty: true });
    setFound(null);
  };
  return {
    offer:
      place === null || found === null
        ? null
        : {
            draft: found,
            isOlder: !sameValue(found.rowVersion, place.rowVersion),
            recover: recover(found),
            discard: forget,
          },
    end: () => {
      ended.current = true;
      forget();
    },
    begin: () => {
      ended.current = false;
    },
  };
}
