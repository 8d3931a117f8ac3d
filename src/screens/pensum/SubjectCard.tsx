import WarningIcon from '@mui/icons-material/ErrorOutlined';
import { type ReactNode, useId } from 'react';
import type { Cursor } from './cursor.ts';
import type { Place } from './plan.ts';
import type { Drag } from './use-drag.ts';
import type { PlanMap } from './use-plan-map.ts';

interface SubjectCardProps {
  readonly map: PlanMap;
  readonly place: Place;
  readonly cursor: Cursor;
  /** Whether what is dragged would come to stand before it. */
  readonly dropped: boolean;
  readonly drag: Drag;
  readonly open: (cursor: Cursor, byKey: boolean) => void;
}

/** How it hangs together with the card under the cursor. */
const relationOf = ({ reach, chosen }: PlanMap, { subject, at }: Place): string => {
  if (chosen?.at === at) return 'chosen';
  if (reach === null || subject === null) return '';
  return reach.needs.has(subject) ? 'needs' : reach.opens.has(subject) ? 'opens' : '';
};

/** A subject in its term, or a place that waits for one. */
export const SubjectCard = ({ map, place, cursor, dropped, drag, open }: SubjectCardProps): ReactNode => {
  const { say, subjects, canMove } = map;
  const id = useId();
  const subject = place.subject === null ? null : subjects.of(place.subject);
  const problems = map.problems.filter(({ at }) => at === place.at);
  const wrong = problems.some(({ warning }) => !warning);
  const relation = relationOf(map, place);
  const here = map.cursor.term === cursor.term && map.cursor.position === cursor.position;
  const classes = ['pensum-card', relation, subject === null ? 'empty' : '', dropped ? 'dropped' : ''];
  const told = [...new Set(problems.map(map.problemText))].join(' ');
  return (
    <li data-card={place.at}>
      <button
        type="button"
        className={[...classes, wrong ? 'wrong' : problems.length > 0 ? 'doubtful' : ''].join(' ').trim()}
        data-spot={`${cursor.term} ${cursor.position}`}
        tabIndex={here ? 0 : -1}
        aria-describedby={told === '' ? undefined : id}
        draggable={canMove}
        onDragStart={(event) => drag.start(event, place.at)}
        onDragEnd={drag.end}
        onFocus={() => map.go(cursor)}
        onClick={(event) => open(cursor, event.detail === 0)}
      >
        <span className="pensum-code">
          <span>{subject?.code}</span> <span>{say('credits', { credits: place.credits })}</span>
        </span>
        <span className="pensum-name">{subject === null ? say('empty') : subject.name}</span>
        {told === '' ? null : <WarningIcon className="pensum-mark" fontSize="inherit" />}
        {relation === 'needs' || relation === 'opens' ? <span className="unseen">{say(relation)}</span> : null}
      </button>
      {told === '' ? null : (
        <span id={id} className="unseen">
          {told}
        </span>
      )}
    </li>
  );
};
