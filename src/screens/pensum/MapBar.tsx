import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { creditsOf, PREPARATORY } from './plan.ts';
import type { View } from './Pensum.tsx';
import type { PlanMap } from './use-plan-map.ts';
import styles from './MapBar.module.css';

interface MapBarProps {
  readonly map: PlanMap;
  readonly view: View;
  readonly show: (view: View) => void;
}

/** What the whole plan comes to, the way back from the last change, and how the plan is shown. */
export const MapBar = ({ map: { plan, places, canMove, say, tell }, view, show }: MapBarProps): ReactNode => {
  const { undo } = plan;
  const chosen = places.filter(({ subject }) => subject !== null);
  return (
    <div className={styles.bar}>
      <div>
        <strong>
          {say('total', {
            credits: creditsOf(places),
            subjects: chosen.length,
            terms: new Set(chosen.flatMap(({ term }) => (term === PREPARATORY ? [] : [term]))).size,
          })}
        </strong>
        {plan.most === null ? null : <span> · {say('most', { most: plan.most })}</span>}
      </div>
      {view === 'map' && canMove ? (
        <Button
          startIcon={<UndoIcon />}
          disabled={undo === null}
          onClick={() => {
            undo?.();
            tell(say('undone'));
          }}
        >
          {say('undo')}
        </Button>
      ) : null}
      <fieldset aria-label={say('view')} className={styles.views}>
        {(['map', 'table'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => show(each)}>
            {say(each)}
          </button>
        ))}
      </fieldset>
    </div>
  );
};
