import { isObject } from '#src/data-provider/guards.ts';

/** The part of reCAPTCHA's script that is used; other services that offer the same take its place. */
export interface CaptchaService {
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
export async function captchaService(script: string, render: string): Promise<CaptchaService> {
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
