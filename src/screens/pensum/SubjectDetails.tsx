import { orEmpty } from '#src/model/absent.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { type Cursor, cursorAt } from './cursor.ts';
import { LAST_TERM, type Place, PREPARATORY } from './plan.ts';
import { Requirements } from './Requirements.tsx';
import type { PlanMap } from './use-plan-map.ts';
import fieldFrameStyles from '#src/app/field/field-frame.module.css';
import fieldTextsStyles from '#src/app/field/field-texts.module.css';
import figuresStyles from '#src/app/ui/figures.module.css';
import styles from './SubjectDetails.module.css';

interface SubjectDetailsProps {
  readonly map: PlanMap;
  readonly place: Place;
  readonly subject: number;
  readonly goTo: (cursor: Cursor) => void;
}

const MOST_CREDITS = 60;

/** A subject of the plan: its term and credits, what is wrong with it, what it hangs together with. */
export const SubjectDetails = ({ map, place, subject, goTo }: SubjectDetailsProps): ReactNode => {
  const { canMove, edits, labelOf, plan, say, terms, titleOf } = map;
  const ids = { term: useId(), credits: useId() };
  const problems = map.problems.filter(({ at }) => at === place.at);
  const last = Math.max(terms.at(-1)?.number ?? PREPARATORY, place.term);
  const numbers = Array.from({ length: Math.min(last, LAST_TERM) - PREPARATORY + 1 }, (_, step) => PREPARATORY + step);
  const credits = plan.detalles[place.at]?.plDeCreditos;

  return (
    <>
      {problems.map((problem) => (
        <p
          key={`${problem.rule} ${orEmpty(problem.link?.needs)}`}
          className={problem.warning ? fieldFrameStyles.notice : fieldTextsStyles.error}
        >
          {problem.link === null ? null : <strong>{map.subjects.title(problem.link.needs)}: </strong>}
          {map.problemText(problem)}
        </p>
      ))}
      <div className={styles.details}>
        <div className={styles.facts}>
          <div>
            <label htmlFor={ids.term} className={fieldTextsStyles.label}>
              {labelOf('plDeCuatrimestre')}
            </label>
            <NativeSelect
              fullWidth
              input={<OutlinedInput />}
              id={ids.term}
              value={String(place.term)}
              disabled={!canMove}
              onChange={({ target }) => edits.move(place.at, Number(target.value))}
            >
              {numbers.map((number) => (
                <option key={number} value={String(number)}>
                  {titleOf(number)}
                </option>
              ))}
            </NativeSelect>
          </div>
          <div>
            <label htmlFor={ids.credits} className={fieldTextsStyles.label}>
              {labelOf('plDeCreditos')}
            </label>
            <OutlinedInput
              fullWidth
              id={ids.credits}
              type="number"
              value={typeof credits === 'number' ? String(credits) : ''}
              readOnly={!canMove}
              onChange={({ target }) => edits.setCredits(place.at, target.value === '' ? null : Number(target.value))}
              slotProps={{
                input: {
                  min: 0,
                  max: MOST_CREDITS,
                  step: 1,
                  inputMode: 'numeric',
                  className: clsx(figuresStyles.figures),
                },
              }}
            />
          </div>
          {canMove ? (
            <Button
              color="error"
              startIcon={<DeleteIcon />}
              onClick={() => {
                edits.remove(place.at);
                goTo(cursorAt(plan.detalles, place.at));
              }}
            >
              {say('remove')}
            </Button>
          ) : null}
        </div>
        <Requirements map={map} place={place} subject={subject} goTo={goTo} />
      </div>
    </>
  );
};
