import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import styles from './Differing.module.css';
import type { Fact } from './outcome.ts';
import { useProcessWords } from './words.ts';

/** What two records that would be one say, each another thing: whoever makes them one looks at it first. */
export const Differing = ({ facts }: { readonly facts: readonly Fact[] }): ReactNode => {
  const say = useProcessWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  if (facts.length === 0) return null;
  return (
    <Alert severity="warning" className={styles.differing}>
      <AlertTitle>{say('differing')}</AlertTitle>
      <dl>
        {facts.map(({ label, before, value }) => (
          <div key={label.es}>
            <dt>{label[language]}</dt>
            <dd>
              {say('differs', { stays: before?.[language] || say('empty'), goes: value[language] || say('empty') })}
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
};
