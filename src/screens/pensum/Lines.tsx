import { orEmpty } from '#src/model/absent.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Link, Place } from './plan.ts';
import { arrowOf, pathOf, routeOf, type GridCell } from './edge-routes.ts';
import type { PlanMap } from './use-plan-map.ts';
import styles from './Lines.module.css';

interface LinesProps {
  readonly map: PlanMap;
  readonly size: { readonly width: number; readonly height: number };
}

/** The lines from prerequisites to what they open; in words they are in the panel. */
export const Lines = ({ map, size: { width, height } }: LinesProps): ReactNode => {
  const { links, placeOf, terms } = map;
  const cellOf = ({ term, at }: Place): GridCell => {
    const column = terms.findIndex(({ number }) => number === term);
    return { column, row: terms[column]?.places.findIndex((place) => place.at === at) ?? 0 };
  };
  const lines = links.flatMap((link, index) => {
    const [from, to] = [placeOf.get(link.needs), placeOf.get(link.subject)];
    if (from === undefined || to === undefined || from === to) return [];
    const points = routeOf(cellOf(from), cellOf(to), index);
    return [{ link, points, look: lookOf(map, link) }];
  });
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: `${width}rem`, height: `${height}rem` }}
      aria-hidden="true"
      focusable="false"
    >
      {lines
        // What matters lies above.
        .toSorted((a, b) => LOOKS.indexOf(a.look) - LOOKS.indexOf(b.look))
        .map(({ link, points, look }) => (
          <g
            key={`${link.subject} ${link.needs} ${orEmpty(link.at)}`}
            className={clsx(
              map.reach === null && look === 'faint' ? null : CLASSES[look],
              link.at === null && styles.own,
            )}
          >
            <path d={pathOf(points)} />
            <path d={arrowOf(points)} className={styles.head} />
          </g>
        ))}
    </svg>
  );
};

const LOOKS = ['faint', 'opens', 'needs', 'wrong'] as const;
const CLASSES = { faint: styles.faint, opens: styles.opens, needs: styles.needs, wrong: styles.wrong } as const;

const lookOf = ({ problems, reach, chosen }: PlanMap, link: Link): (typeof LOOKS)[number] => {
  if (problems.some((problem) => problem.link === link)) return 'wrong';
  const own = chosen?.subject ?? null;
  if (reach === null || own === null) return 'faint';
  const isOn = (set: ReadonlySet<number>, subject: number): boolean => subject === own || set.has(subject);
  if (isOn(reach.needs, link.subject) && reach.needs.has(link.needs)) return 'needs';
  return reach.opens.has(link.subject) && isOn(reach.opens, link.needs) ? 'opens' : 'faint';
};
