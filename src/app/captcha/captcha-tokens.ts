import { isObject } from '#src/data-provider/guards.ts';
import type { Captcha, CaptchaKind } from '#src/model/institution.ts';
import type { Language } from '#src/model/text.ts';
import { defineWords } from '../words/define-words.ts';

/** They come with the captcha, which few institutions have. */
const captchaWords = defineWords({
  tick: { es: 'Marque la casilla para comprobar que es una persona.', en: 'Tick the box to show that you are human.' },
  unloaded: {
    es: 'No se pudo cargar la comprobación de que es una persona. Revise su conexión o su bloqueador de anuncios y vuelva a intentarlo.',
    en: 'The check that you are human could not be loaded. See to your connection or your ad blocker and try again.',
  },
});

/** The part of reCAPTCHA's script that is used; other services that offer the same take its place. */
interface CaptchaService {
  readonly ready: (begin: () => void) => void;
  /** Draws the box to tick; gives its number. */
  readonly render: (place: HTMLElement, options: { readonly sitekey: string; readonly theme: string }) => number;
  /** The proof of a ticked box; empty until it is ticked and once it has expired. */
  readonly getResponse: (box: number) => string;
  readonly reset: (box: number) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>;
}

const isService = (value: unknown): value is CaptchaService => isObject(value) && typeof value['ready'] === 'function';

const present = (): CaptchaService | null => {
  const service: unknown = Reflect.get(window, 'grecaptcha');
  return isService(service) ? service : null;
};

/** Loads the script where that has not been done, and waits until it can be used. Rejects where it cannot. */
async function captchaService(script: string, render: string): Promise<CaptchaService> {
  if (present() === null) await load(script, render);
  const service = present();
  if (service === null) throw new Error(`${script} brings no grecaptcha`);
  return new Promise((resolve) => {
    service.ready(() => resolve(service));
  });
}

/** @param render what the script does by itself: the site key of one that is seen by nobody, or `explicit` */
async function load(script: string, render: string): Promise<void> {
  const address = new URL(script);
  address.searchParams.set('render', render);
  const element = document.createElement('script');
  element.src = address.href;
  element.async = true;
  try {
    await new Promise<void>((resolve, reject) => {
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', () => reject(new Error(`${address.href} could not be loaded`)));
      document.head.append(element);
    });
  } catch (error) {
    // Tried again with the next attempt at signing in.
    element.remove();
    throw error;
  }
}

/** The box to tick, drawn once. */
interface CaptchaBox {
  /** Rejects where the script cannot be loaded; may then be tried again. */
  readonly draw: (place: HTMLElement) => Promise<void>;
  /** The proof of the ticked box, good for one attempt: the box is empty again. Null while it is not ticked. */
  readonly take: (place: HTMLElement) => Promise<string | null>;
}

function captchaBox({ siteKey, script }: CaptchaKind, theme: string): CaptchaBox {
  let drawn: number | null = null;
  const drawnIn = async (place: HTMLElement) => {
    const service = await captchaService(script, 'explicit');
    drawn ??= service.render(place, { sitekey: siteKey, theme });
    return { service, box: drawn };
  };
  return {
    draw: async (place) => {
      await drawnIn(place);
    },
    take: async (place) => {
      const { service, box } = await drawnIn(place);
      const proof = service.getResponse(box);
      if (proof === '') return null;
      service.reset(box);
      return proof;
    },
  };
}

/** The boxes that are drawn, by their places. */
const boxes = new WeakMap<HTMLElement, CaptchaBox>();

const boxIn = (place: HTMLElement, kind: NonNullable<Captcha['v2']>): CaptchaBox => {
  const box = boxes.get(place) ?? captchaBox(kind, document.documentElement.dataset['theme'] ?? 'light');
  boxes.set(place, box);
  return box;
};

/** Begins to watch, or draws the box to tick. Rejects where the script cannot be loaded; may then be tried again. */
export async function begin({ v2, v3 }: Captcha, place: HTMLElement | null): Promise<void> {
  if (v3 !== null) await captchaService(v3.script, v3.siteKey);
  else if (v2 !== null && place !== null) await boxIn(place, v2).draw(place);
}

/** The proof for one attempt at signing in. Rejects with words where there is none. */
export async function take(captcha: Captcha, place: HTMLElement | null, language: Language): Promise<string> {
  const proof = await proofOf(captcha, place).catch((error: unknown) => {
    throw new Error(captchaWords.in(language)('unloaded'), { cause: error });
  });
  if (proof === null) throw new Error(captchaWords.in(language)('tick'));
  return proof;
}

async function proofOf({ v2, v3 }: Captcha, place: HTMLElement | null): Promise<string | null> {
  if (v3 !== null) return (await captchaService(v3.script, v3.siteKey)).execute(v3.siteKey, { action: 'login' });
  return v2 === null || place === null ? null : boxIn(place, v2).take(place);
}
