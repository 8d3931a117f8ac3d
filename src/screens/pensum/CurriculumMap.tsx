import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import fieldFrameStyles from '#src/app/field/field-frame.module.css';
import unseenStyles from '#src/app/ui/unseen.module.css';
import styles from './CurriculumMap.module.css';
import { type Cursor, END } from './cursor.ts';
import { Lines } from './Lines.tsx';
import { mapKey } from './map-keys.ts';
import { MapPanel } from './MapPanel.tsx';
import { PREREQUISITE_LIST, SUBJECT_LIST } from './plan.ts';
import { Problems } from './Problems.tsx';
import { mapSize, SIZE } from './edge-routes.ts';
import { TermColumn } from './TermColumn.tsx';
import { useDrag } from './use-drag.ts';
import type { PlanMap } from './use-plan-map.ts';

/** Sizes that the lines count with, for what they lead to. */
const MEASURES = {
  '--card': `${SIZE.card}rem`,
  '--height': `${SIZE.height}rem`,
  '--row': `${SIZE.row}rem`,
  '--gutter': `${SIZE.gutter}rem`,
  '--head': `${SIZE.head}rem`,
} as const;

interface CurriculumMapProps {
  readonly map: PlanMap;
  readonly showTable: () => void;
}

/** The terms side by side, their subjects as cards, and what leads from one to another. */
export const CurriculumMap = ({ map, showTable }: CurriculumMapProps): ReactNode => {
  const { terms, say, cursor, chosen } = map;
  const box = useRef<HTMLElement>(null);
  const keys = useId();
  /** Where the panel was opened; it stays open while the keyboard goes on from there. */
  const [panel, setPanel] = useState<'closed' | 'open' | 'entered'>('closed');
  const drag = useDrag(map);
  const focusCursor = useCursorFocus(box, cursor);

  const goTo = (next: Cursor): void => {
    focusCursor();
    map.go(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && panel !== 'closed') setPanel('closed');
    else if (!mapKey(event, map, goTo)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const size = mapSize(terms.length, Math.max(...terms.map(({ places }) => places.length), 0));

  return (
    <div data-source={SUBJECT_LIST}>
      <div data-source={PREREQUISITE_LIST} className={styles.map}>
        <div className={styles.scroll}>
          <section
            ref={box}
            aria-label={say('name')}
            aria-describedby={keys}
            className={styles.terms}
            style={{ width: `${size.width}rem`, ...MEASURES }}
            // Of the cards in it.
            {...{ onKeyDown }}
          >
            {terms.map((term) => (
              <TermColumn
                key={term.number}
                map={map}
                term={term}
                drag={drag}
                open={(next, byKey) => {
                  map.go(next);
                  setPanel(byKey ? 'entered' : 'open');
                }}
              />
            ))}
            <Lines map={map} size={size} />
          </section>
        </div>
        <p id={keys} className={clsx(fieldFrameStyles.help, styles.keys)}>
          {map.canMove ? say('keys') : null}
        </p>
        <Legend map={map} />
        <Problems map={map} goTo={goTo} showTable={showTable} />
        {panel === 'closed' || (chosen === undefined && cursor.position !== END && !isAdding(map)) ? null : (
          <MapPanel
            map={map}
            entered={panel === 'entered'}
            goTo={goTo}
            close={() => {
              setPanel('closed');
              goTo(cursor);
            }}
          />
        )}
        <output className={unseenStyles.unseen}>{map.told}</output>
      </div>
    </div>
  );
};

/** Whether the cursor stands where a subject is added. */
const isAdding = ({ canMove, chosen }: PlanMap): boolean => canMove && chosen === undefined;

/** Gives the way to put the focus where the cursor will stand, once that is drawn. */
function useCursorFocus(box: { readonly current: HTMLElement | null }, { term, position }: Cursor): () => void {
  const wanted = useRef(false);
  const [, draw] = useState(0);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const target = box.current?.querySelector<HTMLElement>(`[data-spot="${term} ${position}"]`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return () => {
    wanted.current = true;
    draw((count) => count + 1);
  };
}

const Legend = ({ map: { links, problems, say } }: { readonly map: PlanMap }): ReactNode =>
  links.length === 0 ? null : (
    <ul className={styles.legend} aria-hidden="true">
      <li>{say('line_plan')}</li>
      {links.some(({ at }) => at === null) ? <li className={styles.own}>{say('line_own')}</li> : null}
      {problems.some(({ link }) => link !== null) ? <li className={styles.wrong}>{say('line_wrong')}</li> : null}
    </ul>
  );
