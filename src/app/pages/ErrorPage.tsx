import { type ReactNode, useEffect, useState } from 'react';
import { Message } from '../ui/Message.tsx';
import { usePageWords } from '../words/page-words.ts';
import plainButtonStyles from '../ui/plain-button.module.css';
import { LoadingPage } from './LoadingPage.tsx';
import { isMissingChunk, mayReload, reloadFor } from './new-version.ts';

interface ErrorPageProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** A screen that broke, in words. What broke is for the console and the logs. A new version is loaded by itself, once. */
export const ErrorPage = ({ error, retry }: ErrorPageProps): ReactNode => {
  const [told, tell] = useState(() => !mayReload(error));
  useEffect(() => {
    if (told || !isMissingChunk(error)) return undefined;
    let mounted = true;
    const decide = async (): Promise<void> => {
      const reloading = await reloadFor(error);
      if (!reloading && mounted) tell(true);
    };
    void decide();
    return () => {
      mounted = false;
    };
  }, [told, error]);
  return told ? <Words error={error} retry={retry} /> : <LoadingPage />;
};

const Words = ({ error, retry }: ErrorPageProps): ReactNode => {
  const say = usePageWords();
  const missing = isMissingChunk(error);
  return (
    <Message alert level="h1" title={say('error')} text={say(missing ? 'chunk_text' : 'error_text')}>
      <button
        type="button"
        className={plainButtonStyles.button}
        onClick={missing ? () => window.location.reload() : retry}
      >
        {say('retry')}
      </button>
      <a href="/" className={plainButtonStyles.quiet}>
        {say('go_home')}
      </a>
    </Message>
  );
};
