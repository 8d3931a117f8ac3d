import type { ReactNode } from 'react';
import { PublicForm } from '#src/app/public/PublicForm.tsx';
import { PublicPage } from '#src/app/public/PublicPage.tsx';
import { save } from '../user-actions.ts';
import { PUBLIC_PAGES } from '../answers/public.ts';
import { Stage } from '../Stage.tsx';
import { designTexts, useDesignWords } from '../words.ts';
import styles from '../design-page.module.css';

const pageOf = (name: string): ReactNode => (
  <div className={styles.short}>
    <PublicPage name={name} title={designTexts.public_form} screen={PublicForm} />
  </div>
);

/** What strangers open: the frame, and a form in each of its states. */
export const PublicPages = (): ReactNode => {
  const say = useDesignWords();
  return (
    <>
      <Stage title={say('public_form')}>{pageOf(PUBLIC_PAGES.empty)}</Stage>
      <Stage title={say('wrong')} act={save}>
        {pageOf(PUBLIC_PAGES.wrong)}
      </Stage>
      <Stage title={say('public_sent')} act={save}>
        {pageOf(PUBLIC_PAGES.sent)}
      </Stage>
      <Stage title={say('public_closed')}>{pageOf(PUBLIC_PAGES.closed)}</Stage>
    </>
  );
};
