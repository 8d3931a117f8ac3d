import { orEmpty } from '#src/model/absent.ts';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { rowErrorsIn } from '#src/app/child/row-errors.ts';
import type { FormRecord } from '#src/app/field/form-record.ts';
import { problemIn, useProblemText } from '#src/app/validation/problem-text.ts';
import { type Cursor, cursorAt, END } from './cursor.ts';
import type { Problem } from './problems.ts';
import type { PlanMap } from './use-plan-map.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './problems.module.css';

interface ProblemsProps {
  readonly map: PlanMap;
  readonly goTo: (cursor: Cursor) => void;
  readonly showTable: () => void;
}

const SHOWN = 4;

/** What keeps the plan from being saved: each with its place, and a way there. */
export const Problems = ({ map, goTo, showTable }: ProblemsProps): ReactNode => {
  const { problems, problemText, say } = map;
  const [all, setAll] = useState(false);
  const wrong = problems.filter(({ warning }) => !warning);
  const others = useOtherErrors(wrong, say('wrong_rows'));
  const shown = all ? wrong : wrong.slice(0, SHOWN);
  if (wrong.length === 0 && others.length === 0) return null;
  return (
    <section aria-label={say('problems')} className={styles.problems}>
      <ul>
        {shown.map((problem) => (
          <li key={`${problem.rule} ${orEmpty(problem.term)} ${orEmpty(problem.at)} ${orEmpty(problem.link?.at)}`}>
            <button
              type="button"
              className={styles.way}
              onClick={() => (isOutside(problem) ? showTable() : goTo(placeOf(map, problem)))}
            >
              <span>{nameOf(map, problem)}</span>
            </button>{' '}
            {problemText(problem)}{' '}
            {isOutside(problem) && map.canRequire && problem.link !== null && problem.link.at !== null ? (
              <Release map={map} row={problem.link.at} needs={problem.link.needs} />
            ) : null}
          </li>
        ))}
        {others.map((text) => (
          <li key={text}>
            {text}{' '}
            <button type="button" className={styles.way} onClick={showTable}>
              <span>{say('in_table')}</span>
            </button>
          </li>
        ))}
      </ul>
      {wrong.length > shown.length ? (
        <Button color="inherit" onClick={() => setAll(true)}>
          {say('more_problems', { count: wrong.length - shown.length })}
        </Button>
      ) : null}
    </section>
  );
};

/** Whether nothing it speaks of is in the plan. */
const isOutside = ({ at, term }: Problem): boolean => at === null && term === null;

const placeOf = ({ plan }: PlanMap, { at, term }: Problem): Cursor =>
  at === null ? { term: term ?? 0, position: END } : cursorAt(plan.detalles, at);

const nameOf = ({ places, subjects, titleOf, say }: PlanMap, { at, term, link }: Problem): string => {
  if (term !== null) return titleOf(term);
  if (link !== null) return `${subjects.title(link.needs)} → ${subjects.title(link.subject)}`;
  const place = places.find((each) => each.at === at);
  if (place === undefined) return '';
  return place.subject === null ? `${say('empty')} (${titleOf(place.term)})` : subjects.title(place.subject);
};

interface ReleaseProps {
  readonly map: PlanMap;
  readonly row: number;
  readonly needs: number;
}

const Release = ({ map: { edits, say, subjects }, row, needs }: ReleaseProps): ReactNode => (
  <button type="button" className={styles.way} onClick={() => edits.release(row)}>
    <span>{say('drop_needs', { subject: subjects.title(needs) })}</span>
  </button>
);

/** What the form finds wrong with the lists beyond what the map has a place for. */
function useOtherErrors(known: readonly Problem[], wrongRows: string): readonly string[] {
  const problemText = useProblemText(useResource());
  const { errors } = useFormState<FormRecord>({ name: ['detalles', 'prerrequisitos'] });
  return ['detalles', 'prerrequisitos'].flatMap((list) => {
    const error = errors[list];
    const problem = problemIn(error);
    // Several subjects may break one rule: the form knows it once.
    const told = problem !== null && known.some(({ rule }) => rule === problem.rule || rule === 'cycle');
    return [
      ...(problem === null || told ? [] : [problemText(problem)]),
      ...(rowErrorsIn(error).size === 0 ? [] : [wrongRows]),
    ];
  });
}
