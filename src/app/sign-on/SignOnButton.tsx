import { type ReactNode, useEffect, useState } from 'react';
import type { SignOn } from '#src/model/institution.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import plainButtonStyles from '../ui/plain-button.module.css';
import { useHeading } from './heading.ts';
import { useSignOnWords } from './words.ts';
import { failureText } from './failure-text.ts';

interface SignOnButtonProps {
  readonly signOn: SignOn;
  /** Told why the provider cannot be gone to; null while it is tried. */
  readonly onFailure: (words: string | null) => void;
}

/** The way to the institution's sign-on provider (F002). What speaks with it is fetched on the click. */
export const SignOnButton = ({ signOn, onFailure }: SignOnButtonProps): ReactNode => {
  const say = useSignOnWords();
  const [language] = useLanguage();
  const heading = useHeading();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Who comes back from the provider's page finds this one as it was left.
    const wake = (): void => setBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const leave = async (): Promise<void> => {
    setBusy(true);
    onFailure(null);
    try {
      const { begin } = await import('./flow.ts');
      window.location.assign(await begin(signOn, { ...heading, language }));
    } catch (error) {
      onFailure(failureText(say, error));
      setBusy(false);
    }
  };

  return (
    <button type="button" className={plainButtonStyles.quiet} disabled={busy} onClick={() => void leave()}>
      {say(busy ? 'starting' : 'enter')}
    </button>
  );
};
