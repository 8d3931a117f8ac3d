import { type RefObject, useEffect, useRef } from 'react';
import type { Captcha } from '#src/model/institution.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { useLoginWords } from '../words/login-words.ts';

export interface CaptchaControl {
  /** Where a box to tick is drawn. */
  readonly place: RefObject<HTMLFieldSetElement | null>;
  /** For one attempt at signing in; empty where the institution asks for none. Rejects with words. */
  readonly take: () => Promise<string>;
}

// What it is made of is fetched only where an institution has it.
const proofs = () => import('./captcha-tokens.ts');

/** What an institution has proved with that whoever signs in is human (F005): seen by nobody, or a box to tick. */
export function useCaptcha(captcha: Captcha | null): CaptchaControl {
  const say = useLoginWords();
  const [language] = useLanguage();
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (captcha === null) return;
    const watch = async (): Promise<void> => (await proofs()).begin(captcha, place.current);
    // Where it fails it is tried again, and told, when somebody signs in.
    watch().catch(() => undefined);
  }, [captcha]);
  return {
    place,
    take: async () => {
      if (captcha === null) return '';
      const { take } = await proofs().catch((error: unknown) => {
        throw new Error(say('failed'), { cause: error });
      });
      return take(captcha, place.current, language);
    },
  };
}
