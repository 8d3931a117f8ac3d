import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmpty';
import RunningIcon from '@mui/icons-material/PlayCircleOutlined';
import StoppedIcon from '@mui/icons-material/StopCircleOutlined';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isOpen, type Job, type JobState } from './jobs.ts';
import { STATE_WORDS, useJobWords } from './words.ts';
import styles from './JobStateMark.module.css';

const ICONS: Readonly<Record<JobState, typeof DoneIcon>> = {
  espera: WaitingIcon,
  'en-curso': RunningIcon,
  hecha: DoneIcon,
  detenida: StoppedIcon,
  fallida: FailedIcon,
};

const COLORS: Readonly<Record<JobState, string | undefined>> = {
  espera: styles.quiet,
  'en-curso': styles.running,
  hecha: styles.good,
  detenida: styles.quiet,
  fallida: styles.wrong,
};

/** What a job is at, by an icon and words. */
export const JobStateMark = ({ job }: { readonly job: Job }): ReactNode => {
  const say = useJobWords();
  const { state, ending, failure } = job;
  const Icon = ICONS[state];
  const word = ending && isOpen(job) ? 'ending' : state === 'espera' && failure !== null ? 'again' : STATE_WORDS[state];
  return (
    <span className={clsx(styles.mark, COLORS[state])}>
      <Icon fontSize="small" aria-hidden />
      {say(word)}
    </span>
  );
};
