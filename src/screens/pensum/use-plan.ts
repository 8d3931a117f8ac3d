import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FormRecord, type Row, rowsOf } from '#src/app/field/form-record.ts';
import { sameValue } from '#src/app/field/same-values.ts';
import type { PlanDeEstudios } from '#generated/screens/academicos/planes-estudios/pensum.ts';
import type { SubjectRow } from './plan.ts';

type Name = keyof PlanDeEstudios;

/** The lists of a plan that the map shows or changes. */
export const LISTS = ['detalles', 'prerrequisitos', 'correquisitos', 'refuerzos'] as const satisfies readonly Name[];

const WATCHED = [...LISTS, 'plEnCred_MaximoAutorizado', 'plEnEstado'] as const satisfies readonly Name[];

export interface PlanRows extends Readonly<Record<(typeof LISTS)[number], readonly Row[]>> {
  readonly detalles: readonly SubjectRow[];
}

export interface Plan extends PlanRows {
  /** Most credits of a term; null for any. */
  readonly most: number | null;
  readonly current: boolean;
  /**
   * Changes the form's own values.
   * @param step changes of the same step one after the other are undone at once
   */
  readonly change: (rows: Partial<PlanRows>, step?: string) => void;
  /** Takes the last change back; null where there is none. */
  readonly undo: (() => void) | null;
  /** What the form holds at this very moment, for what comes back later. */
  readonly now: () => PlanRows;
}

interface Before {
  readonly rows: PlanRows;
  readonly step: string | undefined;
}

interface History {
  readonly steps: readonly Before[];
  /** What the last step left: where the form holds something else by now, there is no way back to it. */
  readonly left: PlanRows;
}

const NOTHING: History = { steps: [], left: { detalles: [], prerrequisitos: [], correquisitos: [], refuerzos: [] } };

const stepsTo = (rows: PlanRows, { steps, left }: History): readonly Before[] =>
  steps.length > 0 && LISTS.every((list) => sameValue(left[list], rows[list])) ? steps : [];

const STEPS = 50;

const planRows = (values: readonly unknown[]): PlanRows => ({
  detalles: rowsOf(values[0]),
  prerrequisitos: rowsOf(values[1]),
  correquisitos: rowsOf(values[2]),
  refuerzos: rowsOf(values[3]),
});

/** The plan in the form around it. */
export function usePlan(): Plan {
  const { getValues, setValue, trigger } = useFormContext<FormRecord>();
  const watched: readonly unknown[] = useWatch<FormRecord>({ name: [...WATCHED] });
  const [history, setHistory] = useState(NOTHING);
  const now = (): PlanRows => planRows(getValues([...LISTS]));

  const put = (rows: Partial<PlanRows>): void => {
    for (const list of LISTS) {
      const next = rows[list];
      if (next !== undefined) setValue(list, next, { shouldDirty: true, shouldTouch: true });
    }
    // A subject that moves may break a rule that is told at another list.
    void trigger([...LISTS]);
  };
  const [most, state] = watched.slice(LISTS.length);
  const shown = planRows(watched);
  const steps = stepsTo(shown, history);
  const last = steps.at(-1);

  return {
    ...shown,
    most: typeof most === 'number' ? most : null,
    current: state === 'vigente' || state === 'historico',
    change: (rows, step) => {
      const before = { rows: now(), step };
      const left = { ...before.rows, ...rows };
      // What comes back later is called on an older render: only the history knows what was done meanwhile.
      setHistory((known) => {
        const done = stepsTo(before.rows, known);
        const same = step !== undefined && done.at(-1)?.step === step;
        return { left, steps: same ? done : [...done, before].slice(-STEPS) };
      });
      put(rows);
    },
    undo:
      last === undefined
        ? null
        : () => {
            setHistory({ left: last.rows, steps: steps.slice(0, -1) });
            put(last.rows);
          },
    now,
  };
}
