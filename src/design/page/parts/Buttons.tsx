import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Message } from '#src/app/ui/Message.tsx';
import { NotFoundPage } from '#src/app/pages/NotFoundPage.tsx';
import { ErrorPage } from '#src/app/pages/ErrorPage.tsx';
import { LoadingPage } from '#src/app/pages/LoadingPage.tsx';
import { Stage } from '../Stage.tsx';
import { useDesignWords } from '../words.ts';
import styles from '../design-page.module.css';

const VARIANTS = ['contained', 'outlined', 'text'] as const;
const BROKEN = new Error('design');
const nothing = (): void => undefined;

/** Buttons, and screens that have only words to show. */
export const Buttons = (): ReactNode => {
  const say = useDesignWords();
  return (
    <>
      <Stage title={say('buttons')}>
        <div className={styles.row}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {say('open')}
            </Button>
          ))}
          <Button variant="contained" disabled>
            {say('open')}
          </Button>
          <Button color="error">{say('removal')}</Button>
        </div>
      </Stage>
      <Stage title={say('message')}>
        <Message title={say('list_empty')} text={say('message_text')}>
          <Button variant="contained">{say('open')}</Button>
        </Message>
      </Stage>
      <Stage title={say('not_found')}>
        <NotFoundPage />
      </Stage>
      <Stage title={say('broken_screen')}>
        <ErrorPage error={BROKEN} retry={nothing} />
      </Stage>
      <Stage title={say('loading')}>
        <LoadingPage />
      </Stage>
    </>
  );
};
