import type { ReactNode } from 'react';
import styles from './Steps.module.css';
import { useImportWords } from './words.ts';

const STEPS = ['file', 'columns', 'trial', 'apply'] as const;

export type Step = (typeof STEPS)[number];

/** Where one is on the way. */
export const Steps = ({ at }: { readonly at: Step }): ReactNode => {
  const say = useImportWords();
  return (
    <ol className={styles.steps} aria-label={say('steps')}>
      {STEPS.map((step) => (
        <li key={step} {...(step === at ? { 'aria-current': 'step' } : {})}>
          {say(step)}
        </li>
      ))}
    </ol>
  );
};
