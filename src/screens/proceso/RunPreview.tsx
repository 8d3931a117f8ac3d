import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale } from 'react-admin';
import type { FormSaving } from '#src/app/form/use-form-saving.ts';
import { Differing } from './Differing.tsx';
import { HiddenRows } from './HiddenRows.tsx';
import { OutcomeTable } from './OutcomeTable.tsx';
import { type Preview, useIsCurrent } from './preview.ts';
import styles from './process.module.css';
import { useProcessWords } from './words.ts';

interface RunPreviewProps {
  readonly saving: FormSaving;
  readonly preview: Preview | null;
}

/** What would be done; told to who does not see it too. Whoever has asked for it is led to it. */
export const RunPreview = ({ saving, preview }: RunPreviewProps): ReactNode => {
  const say = useProcessWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const isCurrent = useIsCurrent(saving, preview);
  const current = isCurrent ? preview : null;
  const waiting = say(preview === null ? 'nothingYet' : 'outdated');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (preview !== null) heading.current?.focus();
  }, [preview]);
  return (
    <section className={styles.outcome} aria-label={say('preview')}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {say('preview')}
        </h2>
      </div>
      <output className={styles.summary}>{current === null ? waiting : current.summary?.[language]}</output>
      {current === null ? null : <Differing facts={current.differing} />}
      {current !== null && current.rows.length > 0 ? <OutcomeTable rows={current.rows} /> : null}
      <HiddenRows count={current?.hidden ?? 0} />
      {current !== null && current.rows.length < current.changes + current.leftOut - current.hidden ? (
        <p className={styles.quiet}>{say('first', { count: current.rows.length })}</p>
      ) : null}
    </section>
  );
};
