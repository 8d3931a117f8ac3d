import { type ReactNode, useId } from 'react';
import type { Drawing, Point } from './manual-answer.ts';
import styles from './manual.module.css';
import { useTextLanguage } from './Runs.tsx';

const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');

/** The states of a record and the steps between them; the table below it tells the same to who does not see it. */
export const StateDrawing = ({ drawing }: { readonly drawing: Readonly<Record<'es' | 'en', Drawing>> }): ReactNode => {
  const end = useId();
  const { width, height, boxes, arrows } = drawing[useTextLanguage()];
  return (
    <div className={styles.wide}>
      <svg className={styles.states} aria-hidden width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <defs>
          <marker id={end} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M 0 0 L 8 4 L 0 8 z" />
          </marker>
        </defs>
        {arrows.map(({ points, label }, at) => (
          <path
            key={`${at} ${label.text}`}
            className={styles.step}
            d={pathThrough(points)}
            markerEnd={`url(#${end})`}
          />
        ))}
        {boxes.map((box) => (
          <g key={box.text}>
            <rect
              className={box.isFirst ? styles.first : undefined}
              x={box.x - box.width / 2}
              y={box.y - box.height / 2}
              width={box.width}
              height={box.height}
              rx="6"
            />
            <text x={box.x} y={box.y}>
              {box.text}
            </text>
          </g>
        ))}
        {arrows.map(({ label }, at) => (
          <text key={`${at} ${label.text}`} className={styles.stepText} x={label.x} y={label.y}>
            {label.text}
          </text>
        ))}
      </svg>
    </div>
  );
};
