import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import { FieldGrid } from '#src/app/field/FieldGrid.tsx';
import { useChangeable } from '#src/app/form/slot-inputs.ts';
import type { FieldName } from '#generated/screens/academicos/planes-estudios/pensum.ts';
import { CurriculumMap } from './CurriculumMap.tsx';
import { MapBar } from './MapBar.tsx';
import { usePlanMap } from './use-plan-map.ts';
import styles from './Pensum.module.css';

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
