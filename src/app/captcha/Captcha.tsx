import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Captcha as CaptchaOf, CaptchaKind } from '#src/model/institution.ts';
import { useThemeMode } from '../theme/theme-mode.ts';
import { captchaBox } from './box.ts';
import { captchaService } from './service.ts';
import { type CaptchaWord, useCaptchaWords } from './words.ts';

/** Gives the proof that somebody is human, for one attempt. Rejects with words where there is none. */
export type Prove = () => Promise<string>;

interface CaptchaProps {
  readonly captcha: CaptchaOf;
  readonly prove: RefObject<Prove | null>;
}

/** What the institution proves with that whoever signs in is human (F005): seen by nobody, or a box to tick. */
export const Captcha = ({ captcha: { v2, v3 }, prove }: CaptchaProps): ReactNode => {
  const say = useCaptchaWords();
  if (v3 !== null) return <Unseen kind={v3} prove={prove} say={say} />;
  return v2 === null ? null : <Box kind={v2} prove={prove} say={say} />;
};

interface KindProps {
  readonly kind: CaptchaKind;
  readonly prove: RefObject<Prove | null>;
  readonly say: (word: CaptchaWord) => string;
}

const Unseen = ({ kind: { siteKey, script }, prove, say }: KindProps): ReactNode => {
  useEffect(() => {
    // It watches from the beginning. Where it fails it is tried again, and told, when somebody signs in.
    captchaService(script, siteKey).catch(() => undefined);
  }, [script, siteKey]);
  useImperativeHandle(
    prove,
    () => async () => {
      const service = await captchaService(script, siteKey).catch(unloaded(say));
      return service.execute(siteKey, { action: 'login' });
    },
    [script, siteKey, say],
  );
  return null;
};

const Box = ({ kind, prove, say }: KindProps): ReactNode => {
  const place = useRef<HTMLFieldSetElement>(null);
  const { mode } = useThemeMode();
  const [box] = useState(() => captchaBox(kind, mode));
  useEffect(() => {
    // Where it fails it is tried again, and told, when somebody signs in.
    if (place.current !== null) box.draw(place.current).catch(() => undefined);
  }, [box]);
  useImperativeHandle(
    prove,
    () => async () => {
      const proof = place.current === null ? null : await box.take(place.current).catch(unloaded(say));
      if (proof === null) throw new Error(say('tick'));
      return proof;
    },
    [box, say],
  );
  return <fieldset ref={place} aria-label={say('box')} className="login-captcha" />;
};

const unloaded =
  (say: KindProps['say']) =>
  (error: unknown): never => {
    throw new Error(say('unloaded'), { cause: error });
  };
