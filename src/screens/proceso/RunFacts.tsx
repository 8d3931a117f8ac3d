import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import type { RunOutcome } from './outcome.ts';
import { useProcessWords } from './words.ts';
import styles from './RunFacts.module.css';

/** What a run was asked for with, by whom and when. */
export const RunFacts = ({ run: { asked, person, since, reversed } }: { readonly run: RunOutcome }): ReactNode => {
  const say = useProcessWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const facts = [
    ...asked.map(({ label, value }) => ({ label: label[language], value: value[language] })),
    { label: say('who'), value: person },
    { label: say('since'), value: formatDateTime(since, language) },
    ...(reversed === null ? [] : [{ label: say('reversed'), value: formatDateTime(reversed, language) }]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
