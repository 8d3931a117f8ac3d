import UndoIcon from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import type { FieldName } from '#generated/screens/academicos/planes-estudios/pensum.ts';
import { FieldGrid } from '#src/app/field/FieldGrid.tsx';
import { useChangeable } from '#src/app/form/slot-inputs.ts';
import { CurriculumMap } from './CurriculumMap.tsx';
import styles from './Pensum.module.css';
import { creditsOf, PREPARATORY } from './plan.ts';
import { type PlanMap, usePlanMap } from './use-plan-map.ts';

interface MapBarProps {
  readonly map: PlanMap;
  readonly view: View;
  readonly show: (view: View) => void;
}

/** What the whole plan comes to, the way back from the last change, and how the plan is shown. */
const MapBar = ({ map: { plan, places, canMove, say, tell }, view, show }: MapBarProps): ReactNode => {
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

interface PensumProps {
  /** The generated inputs. */
  readonly children: ReactNode;
}

const SUBJECTS = 'detalles' satisfies FieldName;
const REQUIREMENTS = 'prerrequisitos' satisfies FieldName;

export type View = 'map' | 'table';

/** The plan as a map, or as the tables that the YAML gives; both change the same form. */
export const Pensum = ({ children }: PensumProps): ReactNode => {
  const [view, setView] = useStore<View>('rectoria.pensum.view', 'map');
  const { lockedBy } = useChangeable(children, SUBJECTS);
  const requirements = useChangeable(children, REQUIREMENTS).lockedBy;
  const canMove = lockedBy === null;
  const map = usePlanMap({ canMove, canRequire: canMove && requirements === null });
  return (
    <div className={styles.pensum}>
      <MapBar map={map} view={view} show={setView} />
      {lockedBy === 'rule' ? <Alert severity="info">{map.say('locked')}</Alert> : null}
      {view === 'map' ? <CurriculumMap map={map} showTable={() => setView('table')} /> : null}
      {/* Always there: they keep the totals, and the drafts of their rows. */}
      <div className={styles.tables} hidden={view === 'map'}>
        <FieldGrid>{children}</FieldGrid>
      </div>
    </div>
  );
};
