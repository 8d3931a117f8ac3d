import AddIcon from '@mui/icons-material/Add';
import { clsx } from 'clsx';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { type Cursor, END } from './cursor.ts';
import type { Term } from './plan.ts';
import { SubjectCard } from './SubjectCard.tsx';
import type { Drag } from './use-drag.ts';
import type { PlanMap } from './use-plan-map.ts';
import styles from './TermColumn.module.css';

interface TermColumnProps {
  readonly map: PlanMap;
  readonly term: Term;
  readonly drag: Drag;
  /** @param byKey whether the keyboard asked for it, which then goes on there */
  readonly open: (cursor: Cursor, byKey: boolean) => void;
}

/** A term: its credits against what is allowed, its subjects, and the place for another one. */
export const TermColumn = ({ map, term, drag, open }: TermColumnProps): ReactNode => {
  const { say, cursor } = map;
  const title = useId();
  const { number, places } = term;
  const adds = cursor.term === number && cursor.position === places.length;
  const name = map.titleOf(number);
  const target: HTMLAttributes<HTMLElement> = {
    onDragOver: (event) => drag.over(event, number),
    onDrop: drag.end,
  };
  return (
    <section aria-labelledby={title} className={styles.term} {...target}>
      <TermHead map={map} term={term} id={title} />
      <ol>
        {places.map((place, position) => (
          <SubjectCard
            key={place.at}
            map={map}
            place={place}
            cursor={{ term: number, position }}
            dropped={drag.drop?.term === number && drag.drop.position === position}
            drag={drag}
            open={open}
          />
        ))}
      </ol>
      {map.canMove ? (
        <button
          type="button"
          className={clsx(
            styles.add,
            drag.drop?.term === number && drag.drop.position === places.length && styles.over,
          )}
          data-spot={`${number} ${places.length}`}
          tabIndex={adds ? 0 : -1}
          aria-label={say('add_to', { term: name })}
          onFocus={() => map.go({ term: number, position: END })}
          onClick={(event) => open({ term: number, position: END }, event.detail === 0)}
        >
          <AddIcon fontSize="inherit" /> {say('add')}
        </button>
      ) : null}
    </section>
  );
};

interface TermHeadProps {
  readonly map: PlanMap;
  readonly term: Term;
  readonly id: string;
}

const TermHead = ({ map: { plan, say, titleOf }, term: { number, credits }, id }: TermHeadProps): ReactNode => {
  const { most } = plan;
  const over = most !== null && credits > most;
  return (
    <header className={clsx(over && styles.over)}>
      <h2 id={id}>{titleOf(number)}</h2>
      <span>{most === null ? say('credits', { credits }) : say('credits_of', { credits, most })}</span>
      {most === null ? null : (
        <span aria-hidden="true" className={styles.meter}>
          <span style={{ width: `${Math.min((credits / most) * 100, 100)}%` }} />
        </span>
      )}
    </header>
  );
};
