import { useNotify } from 'react-admin';
import { type Cursor, cursorAt, END } from './cursor.ts';
import * as edits from './edits.ts';
import { creditsOf, idOf, placesOf, type SubjectRow, termOf } from './plan.ts';
import type { Plan } from './use-plan.ts';
import type { Subjects } from './use-subjects.ts';
import type { Say } from './words.ts';

/** What can be done to a plan on its map. Each tells what it did. */
export interface Edits {
  readonly move: (at: number, term: number, position?: number) => void;
  readonly shift: (at: number, by: 1 | -1) => void;
  readonly remove: (at: number) => void;
  readonly add: (term: number, subject: number) => void;
  readonly fill: (at: number, subject: number) => void;
  readonly setCredits: (at: number, credits: number | null) => void;
  readonly require: (subject: number, needs: number) => void;
  /** Takes a prerequisite of the plan's own away, by the index of its row. */
  readonly release: (row: number) => void;
}

interface Options {
  readonly plan: Plan;
  readonly subjects: Subjects;
  readonly say: Say;
  readonly titleOf: (term: number) => string;
  readonly go: (cursor: Cursor) => void;
  /** Tells those who do not see it. */
  readonly tell: (text: string) => void;
}

export function useEdits({ plan, subjects, say, titleOf, go, tell }: Options): Edits {
  const notify = useNotify();
  const nameAt = (rows: readonly SubjectRow[], at: number): string => {
    const subject = idOf(rows[at]?.asignaturaId);
    return subject === null ? say('empty') : subjects.title(subject);
  };
  const tellPlace = (word: 'moved' | 'added', rows: readonly SubjectRow[], at: number): void => {
    const row = rows[at];
    if (row === undefined) return;
    const term = termOf(row);
    const credits = creditsOf(placesOf(rows).filter((place) => place.term === term));
    tell(say(word, { subject: nameAt(rows, at), term: titleOf(term), credits }));
  };
  const put = ({ rows, at }: edits.Edited): void => {
    if (rows === plan.detalles) return;
    plan.change({ detalles: rows });
    go(cursorAt(rows, at));
    tellPlace('moved', rows, at);
  };
  /** A subject comes with its credits, once they are known. */
  const takeCredits = async (subject: number): Promise<void> => {
    try {
      const credits = await subjects.credits(subject);
      const { detalles } = plan.now();
      if (credits > 0) plan.change({ detalles: edits.withCredits(detalles, subject, credits) }, `subject ${subject}`);
    } catch {
      notify(say('credits_unread'), { type: 'warning' });
    }
  };

  return {
    move: (at, term, position) => put(edits.moved(plan.detalles, at, term, position)),
    shift: (at, by) => put(edits.shifted(plan.detalles, at, by)),
    remove: (at) => {
      const { detalles, prerrequisitos, correquisitos, refuerzos } = plan;
      const subject = idOf(detalles[at]?.asignaturaId);
      const rows = detalles.toSpliced(at, 1);
      const again = rows.some((row) => idOf(row.asignaturaId) === subject);
      if (subject === null || again) {
        plan.change({ detalles: rows });
        tell(say('removed', { subject: nameAt(detalles, at) }));
        return;
      }
      // What is left of its requirements could not be saved, and nobody would find it on the map.
      const others = {
        prerrequisitos: edits.withoutSubject(prerrequisitos, subject),
        correquisitos: edits.withoutSubject(correquisitos, subject),
        refuerzos: edits.withoutSubject(refuerzos, subject),
      };
      const count =
        prerrequisitos.length -
        others.prerrequisitos.length +
        (correquisitos.length - others.correquisitos.length) +
        (refuerzos.length - others.refuerzos.length);
      plan.change({ detalles: rows, ...others });
      tell(say(count === 0 ? 'removed' : 'removed_with', { subject: nameAt(detalles, at), count }));
    },
    add: (term, subject) => {
      const { rows, at } = edits.added(plan.detalles, term, subject);
      plan.change({ detalles: rows }, `subject ${subject}`);
      go({ term, position: END });
      tellPlace('added', rows, at);
      void takeCredits(subject);
    },
    fill: (at, subject) => {
      plan.change({ detalles: edits.filled(plan.detalles, at, subject) }, `subject ${subject}`);
      void takeCredits(subject);
    },
    setCredits: (at, credits) =>
      plan.change({ detalles: edits.changed(plan.detalles, at, { plDeCreditos: credits }) }, `credits ${at}`),
    require: (subject, needs) =>
      plan.change({ prerrequisitos: [...plan.prerrequisitos, { asignaturaId: subject, prerrequisitoId: needs }] }),
    release: (row) => plan.change({ prerrequisitos: plan.prerrequisitos.toSpliced(row, 1) }),
  };
}
