import WarningIcon from '@mui/icons-material/ErrorOutlined';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import unseenStyles from '#src/app/ui/unseen.module.css';
import type { Cursor } from './cursor.ts';
import type { Place } from './plan.ts';
import type { Drag } from './use-drag.ts';
import type { PlanMap } from './use-plan-map.ts';
import { SubjectName } from './SubjectName.tsx';
import styles from './SubjectCard.module.css';

interface SubjectCardProps {
  readonly map: PlanMap;
  readonly place: Place;
  readonly cursor: Cursor;
  /** Whether what is dragged would come to stand before it. */
  readonly dropped: boolean;
  readonly drag: Drag;
  readonly open: (cursor: Cursor, byKey: boolean) => void;
}

/** Null where no card is looked at. */
type Relation = 'chosen' | 'needs' | 'opens' | 'none' | null;

/** How it hangs together with the card under the cursor. */
const relationOf = ({ reach, chosen }: PlanMap, { subject, at }: Place): Relation => {
  if (chosen?.at === at) return 'chosen';
  if (reach === null) return null;
  if (subject === null) return 'none';
  return reach.needs.has(subject) ? 'needs' : reach.opens.has(subject) ? 'opens' : 'none';
};

const LOOKS = { chosen: styles.chosen, needs: styles.needs, opens: styles.opens, none: styles.aside } as const;

/** A subject in its term, or a place that waits for one. */
export const SubjectCard = ({ map, place, cursor, dropped, drag, open }: SubjectCardProps): ReactNode => {
  const { say, subjects, canMove } = map;
  const id = useId();
  const subject = place.subject === null ? null : subjects.of(place.subject);
  const problems = map.problems.filter(({ at }) => at === place.at);
  const wrong = problems.some(({ warning }) => !warning);
  const relation = relationOf(map, place);
  const here = map.cursor.term === cursor.term && map.cursor.position === cursor.position;
  const told = [...new Set(problems.map(map.problemText))].join(' ');
  return (
    <li data-card={place.at}>
      <button
        type="button"
        className={clsx(
          styles.card,
          relation !== null && LOOKS[relation],
          subject === null && styles.empty,
          dropped && styles.dropped,
          wrong ? styles.wrong : problems.length > 0 && styles.doubtful,
        )}
        data-spot={`${cursor.term} ${cursor.position}`}
        tabIndex={here ? 0 : -1}
        aria-describedby={told === '' ? undefined : id}
        draggable={canMove}
        onDragStart={(event) => drag.start(event, place.at)}
        onDragEnd={drag.end}
        onFocus={() => map.go(cursor)}
        onClick={(event) => open(cursor, event.detail === 0)}
      >
        <span className={styles.code}>
          <span>{subject?.code}</span> <span>{say('credits', { credits: place.credits })}</span>
        </span>
        <span className={styles.name}>{subject === null ? say('empty') : <SubjectName subject={subject} />}</span>
        {told === '' ? null : <WarningIcon className={clsx(styles.mark)} fontSize="inherit" />}
        {relation === 'needs' || relation === 'opens' ? (
          <span className={unseenStyles.unseen}>{say(relation)}</span>
        ) : null}
      </button>
      {told === '' ? null : (
        <span id={id} className={unseenStyles.unseen}>
          {told}
        </span>
      )}
    </li>
  );
};
