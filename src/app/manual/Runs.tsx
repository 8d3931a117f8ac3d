import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import type { ManualRun } from './manual-answer.ts';

/** The language of the moment, as texts have it. */
export const useTextLanguage = () => (useLocale() === 'en' ? 'en' : 'es');

/** A stretch of the manual: words, names as they are written in the YAML, and ways to other pages. */
export const Runs = ({ runs }: { readonly runs: readonly ManualRun[] }): ReactNode => {
  const language = useTextLanguage();
  return runs.map(({ text, isCode, name }, at) => {
    const words = text[language];
    if (isCode) return <code key={`${at} ${words}`}>{words}</code>;
    if (name === null) return <span key={`${at} ${words}`}>{words}</span>;
    return (
      <Link key={`${at} ${name}`} to={`${OWN_ROUTES.manual}/${name}`}>
        {words}
      </Link>
    );
  });
};
