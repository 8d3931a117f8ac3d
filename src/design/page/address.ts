import { LANGUAGES, type Language } from '#src/model/text.ts';

export const MODES = ['light', 'dark'] as const;

/** What the address of the design page asks for: `/design?theme=dark&lang=en&part=lists`. */
export interface Shown {
  readonly theme: (typeof MODES)[number];
  readonly lang: Language;
  /** The part that alone is shown; all of them where absent. */
  readonly part: string | null;
}

/** @param search `?theme=dark`; what it leaves unsaid or spells wrongly is light, Spanish, everything. */
export function shownBy(search: string): Shown {
  const asked = new URLSearchParams(search);
  return {
    theme: MODES.find((mode) => mode === asked.get('theme')) ?? 'light',
    lang: LANGUAGES.find((language) => language === asked.get('lang')) ?? 'es',
    part: asked.get('part'),
  };
}

/** The address that shows it otherwise. */
export function addressOf(shown: Shown, change: Partial<Shown>): string {
  const { theme, lang, part } = { ...shown, ...change };
  return `?${new URLSearchParams({ theme, lang, ...(part === null ? {} : { part }) }).toString()}`;
}
