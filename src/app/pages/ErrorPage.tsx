import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Message } from '../ui/Message.tsx';

interface ErrorPageProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** A chunk that cannot be fetched: the network failed, or a new version has replaced it. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module|module script/i.test(error.message);

/** A screen that broke, in words. What broke is for the console and the logs. */
export const ErrorPage = ({ error, retry }: ErrorPageProps): ReactNode => {
  const translate = useTranslate();
  const missing = isMissingChunk(error);
  return (
    <Message
      alert
      level="h1"
      title={translate('rectoria.page.error')}
      text={translate(missing ? 'rectoria.page.chunk_text' : 'rectoria.page.error_text')}
    >
      <button type="button" className="plain-button" onClick={missing ? () => window.location.reload() : retry}>
        {translate('rectoria.page.retry')}
      </button>
      <a href="/" className="plain-button quiet">
        {translate('rectoria.page.go_home')}
      </a>
    </Message>
  );
};
