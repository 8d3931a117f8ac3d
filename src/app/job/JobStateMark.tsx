import type { ReactNode } from 'react';
import { isOpen, type Job } from './jobs.ts';
import { StateMark } from './StateMark.tsx';
import { STATE_WORDS, useJobWords } from './words.ts';

/** What a job is at, by an icon and words. */
export const JobStateMark = ({ job }: { readonly job: Job }): ReactNode => {
  const say = useJobWords();
  const { state, ending, failure, undone } = job;
  const usual = undone ? 'undone' : STATE_WORDS[state];
  const word = ending && isOpen(job) ? 'ending' : state === 'espera' && failure !== null ? 'again' : usual;
  return <StateMark state={state}>{say(word)}</StateMark>;
};
