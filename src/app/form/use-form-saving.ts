import {
  type RefObject,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Asked } from '#src/model/asked.ts';
import type { Validate } from '#src/runtime/validation.ts';
import type { FormRecord, Row } from '../field/form-record.ts';
import type { PendingEdits } from '../field/pending-edits.ts';
import { useActions } from '../access/use-may.ts';
import { useResource } from '../ui/use-resource.ts';
import type { ShownProblem } from '../validation/problem-text.ts';
import { type Failure, showRefusal } from './refusal.ts';
import { type DraftOffer, type DraftPlace, useDraft } from './use-draft.ts';
import { HereContext } from './here/here-context.ts';
import { type Losing, useLeaveGuard } from './use-leave-guard.ts';
import { useRecordForm } from './use-record-form.ts';
import { useReturnPath } from './return-path.ts';

interface FormKeys {
  readonly formRef: RefObject<HTMLElement | null>;
  readonly save: () => void;
  readonly cancel: () => void;
}

const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Ctrl+S (⌘S) saves, Esc goes back, wherever the focus is. */
function useFormKeys({ formRef, save, cancel }: FormKeys): void {
  // A form may stand in a dialog itself.
  const somethingOpen = (): boolean =>
    [...document.querySelectorAll(OVER)].some((each) => !each.contains(formRef.current));
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
      event.preventDefault();
      if (!somethingOpen()) save();
    } else if (event.key === 'Escape' && !event.defaultPrevented && !somethingOpen()) {
      cancel();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

export interface FormSaving {
  readonly form: UseFormReturn<FormRecord>;
  readonly pending: PendingEdits;
  readonly losing: Losing;
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** Whether a save was refused and the focus is still to be put on the first error; true only once. */
  readonly takeRefused: () => boolean;
  readonly save: () => void;
  readonly saveAndNew: () => void;
  /** Back to the list, or where it was opened from, with the question where something would be lost. */
  readonly cancel: () => void;
  readonly isChanged: () => boolean;
  /** What the user may do, as far as the record's conditions ask. */
  readonly may: Asked['may'];
  /** Shows what the server refused at its fields. */
  readonly refuse: (problems: readonly ShownProblem[]) => void;
  readonly restart: (values: FormRecord) => void;
  /** What was typed here once and never saved. */
  readonly offer: DraftOffer | null;
  /** The same, or to another address, nothing asked: all is saved. */
  readonly leave: (to?: string) => void;
}

interface Options {
  readonly isNew: boolean;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly initial: FormRecord;
  readonly validate: Validate;
  /** The record as it is saved now; null where the user has to decide something first. @throws what the server refused. */
  readonly send: (values: FormRecord) => Promise<Row | null>;
  /** `sent` is what the form held. */
  readonly saved: (record: Row, then: 'leave' | 'new', sent: FormRecord) => void;
  /** Where what is typed is kept until it is saved; absent: nowhere. */
  readonly draft?: DraftPlace | null;
  /** Called in place of sending where nothing differs from what is stored. */
  readonly unchanged?: () => void;
}

interface Leaving {
  /** Whether the form was left, or what is in it given up. */
  readonly isLeft: () => boolean;
  readonly giveUp: () => void;
  /** Somebody goes on with it. */
  readonly goOn: () => void;
}

function useLeaving(): Leaving {
  const left = useRef(false);
  const [leaving] = useState(
    (): Leaving => ({
      isLeft: () => left.current,
      giveUp: () => {
        left.current = true;
      },
      goOn: () => {
        left.current = false;
      },
    }),
  );
  useEffect(() => {
    leaving.goOn();
    return leaving.giveUp;
  }, [leaving]);
  return leaving;
}

/** Saving, leaving, and what is told of both: the behaviour that creating and editing share. */
export function useFormSaving({
  isNew,
  formRef,
  initial,
  validate,
  send,
  saved,
  draft = null,
  unchanged,
}: Options): FormSaving {
  const here = use(HereContext);
  const may = useActions(useResource(), validate.asks);
  const judge = useCallback((record: FormRecord) => validate(record, { isNew, may }), [isNew, may, validate]);
  const { form, pending, isChanged, base, refuse, forgetRefused, restart } = useRecordForm(initial, judge);
  const { isLeft, giveUp, goOn } = useLeaving();
  const drafting = useDraft(draft, form, base);
  const { losing, release } = useLeaveGuard(isChanged, () => {
    drafting.end();
    giveUp();
  });
  useImperativeHandle(here?.holds, () => losing.holds);
  const [failure, setFailure] = useState<Failure | null>(null);
  const refused = useRef(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const back = useReturnPath();

  const submit = async (then: 'leave' | 'new'): Promise<void> => {
    if (busy) return;
    // What is handed over is drawn, so that what follows from it is known to be under way.
    flushSync(() => pending.flush());
    if (unchanged !== undefined && !isChanged()) return unchanged();
    setFailure(null);
    forgetRefused();
    setBusy(true);
    goOn();
    pending.refusals.begin();
    try {
      if (!(await pending.settle())) {
        refused.current = true;
        return;
      }
      await form.handleSubmit(
        async (values) => {
          // What the user has given up while it waited is not sent.
          if (isLeft()) return;
          const record = await send(values);
          if (record === null) return;
          drafting.end();
          saved(record, then, values);
        },
        () => {
          refused.current = true;
        },
      )();
    } catch (error) {
      setFailure(showRefusal(refuse, error));
      refused.current = true;
    } finally {
      setBusy(false);
    }
  };
  const start = (then: 'leave' | 'new') => (): void => void submit(then);
  const cancel = (): void => (here === null ? void navigate(back) : here.cancel());
  const save = start('leave');
  useFormKeys({ formRef, save, cancel });

  return {
    form,
    pending,
    losing,
    busy,
    failure,
    takeRefused: () => {
      const was = refused.current;
      refused.current = false;
      return was;
    },
    save,
    saveAndNew: start('new'),
    cancel,
    isChanged,
    may,
    refuse,
    restart: (values) => {
      restart(values);
      drafting.begin();
    },
    offer: drafting.offer,
    leave: (to = back) => {
      // Whoever left meanwhile stays where they went.
      if (isLeft()) return;
      release();
      void navigate(to);
    },
  };
}
