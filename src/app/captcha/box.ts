import type { CaptchaKind } from '#src/model/institution.ts';
import { captchaService } from './service.ts';

/** The box to tick, drawn once. */
export interface CaptchaBox {
  /** Rejects where the script cannot be loaded; may then be tried again. */
  readonly draw: (place: HTMLElement) => Promise<void>;
  /** The proof of the ticked box, good for one attempt: the box is empty again. Null while it is not ticked. */
  readonly take: (place: HTMLElement) => Promise<string | null>;
}

export function captchaBox({ siteKey, script }: CaptchaKind, theme: string): CaptchaBox {
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
