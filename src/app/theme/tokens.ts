import { type Colors, type Mode, readable, STATUS_COLORS, SURFACES, textOn } from './colors.ts';

/** What does not depend on the mode, nor on whose product it is. */
const MEASURES = {
  font: 'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif',
  /** Text beside the text, and what is said under it. */
  small: '0.8125rem',
  smaller: '0.75rem',
  /** Height of inputs, buttons and rows. */
  control: '34px',
  radius: '6px',
  /** Height of the bar above. */
  bar: '48px',
} as const;

/** What each mode is drawn in, whosever product it is. */
const INKS = {
  light: {
    ink: '#1b2027',
    quiet: '#5a6472',
    line: '#e2e5ea',
    /** Around what can be typed into or switched. */
    edge: '#8f98a3',
    /** What leads from one thing to another. */
    thread: '#c3cad3',
    /** Under initials. */
    plate: '#e3e7ec',
    hover: 'rgba(0, 0, 0, 0.04)',
    selected: 'rgba(0, 0, 0, 0.08)',
    shadow: '0 4px 20px #1b202722',
    /** How much of a colour lies under text: for `color-mix`. */
    faint: '6%',
    soft: '8%',
    strong: '10%',
  },
  dark: {
    ink: '#e7eaee',
    quiet: '#a7b0bb',
    line: '#2b3138',
    edge: '#5b6672',
    thread: '#4a545f',
    plate: '#3a444f',
    hover: 'rgba(255, 255, 255, 0.08)',
    selected: 'rgba(255, 255, 255, 0.16)',
    shadow: '0 4px 20px #0008',
    faint: '14%',
    soft: '18%',
    strong: '22%',
  },
} as const;

/** Of the notice that something is amiss with the app itself, whatever the mode. */
const ALARM = { alarm: '#a02020', bright: '#ffffff' } as const;

/**
 * Every colour and measure of the app, by the name that it has as a custom property of CSS. MUI's theme is made of
 * them, and `paint` gives them to the style sheets: nothing else names a colour.
 */
export function tokensOf(colors: Colors, mode: Mode) {
  const brand = readable(colors.primary, mode);
  const wrong = readable(STATUS_COLORS.error, mode);
  return {
    ...MEASURES,
    ...INKS[mode],
    ...ALARM,
    page: SURFACES[mode].page,
    paper: SURFACES[mode].paper,
    brand,
    'on-brand': textOn(brand),
    wrong,
    'on-wrong': textOn(wrong),
    good: readable(STATUS_COLORS.success, mode),
    warning: readable(STATUS_COLORS.warning, mode),
  };
}

export type Tokens = ReturnType<typeof tokensOf>;
