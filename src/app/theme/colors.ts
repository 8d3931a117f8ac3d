import { darken, getContrastRatio, lighten } from '@mui/material/styles';

export type Mode = 'light' | 'dark';

/** The colours an institution is known by. */
export interface Colors {
  readonly primary: string;
  readonly secondary: string;
}

/** What states are told by, whichever the institution (F012). */
export const STATUS_COLORS = { error: '#FF5252', info: '#2196F3', success: '#4CAF50', warning: '#FFC107' } as const;

/** What text stands on: the page, what lies on it, and what lies on that. */
export const SURFACES = {
  light: { page: '#f7f8fa', paper: '#ffffff', raised: '#f1f3f6' },
  dark: { page: '#111418', paper: '#181c21', raised: '#20252c' },
} as const;

/** Contrast of text by WCAG AA, and a little more for what antialiasing takes away. */
const READABLE = 4.7;
const STEP = 0.06;
const STEPS = 40;

/** The colour, moved towards black or white until it reads as text on every surface of the mode. */
export function readable(color: string, mode: Mode): string {
  const move = mode === 'light' ? darken : lighten;
  const surfaces = Object.values(SURFACES[mode]);
  let candidate = color;
  for (let step = 0; step < STEPS; step += 1) {
    const shown = candidate;
    if (surfaces.every((surface) => getContrastRatio(shown, surface) >= READABLE)) break;
    candidate = move(candidate, STEP);
  }
  return candidate;
}

const WHITE = '#ffffff';
const INK = '#111418';
/** Reads where ink and white just do not. */
const BLACK = '#000000';
const AA = 4.5;

/** Ink or white, whichever reads better on the colour; black where neither reads. */
export function textOn(color: string): string {
  const [better = WHITE] = [WHITE, INK].toSorted((a, b) => getContrastRatio(b, color) - getContrastRatio(a, color));
  return getContrastRatio(better, color) >= AA ? better : BLACK;
}
