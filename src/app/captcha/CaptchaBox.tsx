import type { ReactNode } from 'react';
import type { Captcha } from '#src/model/institution.ts';
import { useLoginWords } from '../words/login-words.ts';
import type { CaptchaControl } from './use-captcha.ts';
import styles from './CaptchaBox.module.css';

interface CaptchaBoxProps {
  readonly captcha: Captcha | null;
  readonly place: CaptchaControl['place'];
}

/** Where the box to tick is drawn; nothing where the institution asks for none, or for a proof that nobody sees. */
export const CaptchaBox = ({ captcha, place }: CaptchaBoxProps): ReactNode => {
  const say = useLoginWords();
  if (captcha === null || captcha.v2 === null || captcha.v3 !== null) return null;
  return <fieldset ref={place} aria-label={say('human')} className={styles.box} />;
};
