import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { FormRecord } from '../field/form-record.ts';
import { createPendingEdits, type PendingEdits } from '../field/pending-edits.ts';
import { sameValues } from '../field/same-values.ts';
import { useResource } from '../ui/use-resource.ts';
import { encodeProblem, type ShownProblem, useProblemText } from '../validation/problem-text.ts';
import type { Say } from '../words/define-words.ts';
import { useKnownWords } from './known/words.ts';
import { createRefusedProblems, type ProblemWords, resolverOf, WHOLE_RECORD } from './resolver.ts';

/** A problem of a row that is not in the form, at its list: the server has filled it in from elsewhere. */
function placedProblem(
  problem: ShownProblem,
  values: FormRecord,
  words: ProblemWords,
  say: Say<'hidden_row'>,
): ShownProblem {
  const [list = '', at = ''] = problem.path.split('.');
  const rows: unknown = values[list];
  if (!/^\d+$/.test(at) || !Array.isArray(rows) || Number(at) < rows.length) return problem;
  return { ...problem, path: list, text: say('hidden_row', { row: Number(at) + 1, text: words(problem) }) };
}

/** Rules are told on change and on leaving a field, after this pause (F068). */
const PAUSE_MS = 200;

export interface RecordForm {
  readonly form: UseFormReturn<FormRecord>;
  readonly pending: PendingEdits;
  /** Whether anything differs from what the form started with, drafts of child tables included. */
  readonly isChanged: () => boolean;
  /** What the form started with. */
  readonly base: () => FormRecord;
  /** Shows what the server refused, until something is changed or sent again. */
  readonly refuse: (problems: readonly ShownProblem[]) => void;
  readonly forgetRefused: () => void;
  /** Starts over from these values. */
  readonly restart: (values: FormRecord) => void;
}

/** A form over one record whose rules are those of its resource. */
export function useRecordForm(
  initial: FormRecord,
  validate: (record: FormRecord) => readonly FieldProblem[],
): RecordForm {
  const [refused] = useState(createRefusedProblems);
  const words = useProblemText(useResource());
  const say = useKnownWords();
  const resolver = useMemo(() => resolverOf(validate, refused, words), [validate, refused, words]);
  const form = useForm<FormRecord>({
    defaultValues: initial,
    resolver,
    mode: 'all',
    delayError: PAUSE_MS,
    shouldFocusError: false,
  });
  const [pending] = useState(() => createPendingEdits());
  const base = useRef(initial);
  useFreshErrors(form);
  return {
    form,
    pending,
    isChanged: () => pending.holds() || !sameValues(form.getValues(), base.current),
    base: () => base.current,
    refuse: (given) => {
      const problems = given.map((problem) => placedProblem(problem, form.getValues(), words, say));
      refused.hold(form.getValues(), problems);
      for (const problem of problems) {
        const place = problem.path === '' ? WHOLE_RECORD : problem.path;
        form.setError(place, { type: problem.code, message: encodeProblem(problem, words(problem)) });
      }
    },
    forgetRefused: refused.forget,
    restart: (values) => {
      refused.forget();
      pending.refusals.forget();
      base.current = values;
      form.reset(values);
    },
  };
}

/** A rule may stand at another field than the one that breaks it: what is shown as wrong is looked at again on every change. */
function useFreshErrors({ subscribe, trigger, formState }: UseFormReturn<FormRecord>): void {
  const lookAgain = useEffectEvent((): void => {
    const wrong = Object.keys(formState.errors).filter((name) => name !== 'root');
    if (wrong.length > 0) void trigger(wrong);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => lookAgain(), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe]);
}
