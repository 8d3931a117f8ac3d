import { extent } from '#tests/support/extent.ts';

export const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** In `npm test` the first two, between which the parts are shared: each theme, language and width, the longer words in the narrower window. */
export const WAYS = (
  [
    { theme: 'light', lang: 'es', viewport: PHONE },
    { theme: 'dark', lang: 'en', viewport: DESKTOP },
    { theme: 'dark', lang: 'es', viewport: DESKTOP },
    { theme: 'light', lang: 'en', viewport: PHONE },
  ] as const
).slice(0, extent(2, 4));

/** Of what is seen in every way where there is time, what is seen in this one. */
export const seenIn = <T>(way: (typeof WAYS)[number], all: readonly T[]): readonly T[] =>
  all.filter((_, at) => extent(at % WAYS.length, WAYS.indexOf(way)) === WAYS.indexOf(way));
