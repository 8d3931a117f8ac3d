import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmpty';
import RunningIcon from '@mui/icons-material/PlayCircleOutlined';
import StoppedIcon from '@mui/icons-material/StopCircleOutlined';
import ReversedIcon from '@mui/icons-material/Undo';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { JobState } from './jobs.ts';
import styles from './StateMark.module.css';

/** What a job is at, and what else becomes of what it did. */
export type MarkedState = JobState | 'revertida';

const ICONS: Readonly<Record<MarkedState, typeof DoneIcon>> = {
  espera: WaitingIcon,
  'en-curso': RunningIcon,
  hecha: DoneIcon,
  detenida: StoppedIcon,
  fallida: FailedIcon,
  revertida: ReversedIcon,
};

const COLORS: Readonly<Record<MarkedState, string | undefined>> = {
  espera: styles.quiet,
  'en-curso': styles.running,
  hecha: styles.good,
  detenida: styles.quiet,
  fallida: styles.wrong,
  revertida: styles.quiet,
};

interface StateMarkProps {
  readonly state: MarkedState;
  readonly children: string;
}

/** A state by an icon, a colour and words. */
export const StateMark = ({ state, children }: StateMarkProps): ReactNode => {
  const Icon = ICONS[state];
  return (
    <span className={clsx(styles.mark, COLORS[state])}>
      <Icon fontSize="small" aria-hidden />
      {children}
    </span>
  );
};
