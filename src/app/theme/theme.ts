import { createTheme, type Theme } from '@mui/material/styles';
import { type Colors, type Mode, readable, STATUS_COLORS, textOn } from './colors.ts';
import { components } from './components.ts';
import { tokensOf } from './tokens.ts';

const DAY = /^\d{4}-\d{2}-\d{2}/;
const MIDNIGHT = 'T00:00:00';

/** Days travel as the midnight that they begin with. */
const dayOf = (value: unknown): string => (typeof value === 'string' ? (DAY.exec(value)?.[0] ?? value) : '');
const midnightOf = (day: unknown): unknown =>
  typeof day === 'string' && DAY.test(day) && !day.includes('T') ? day + MIDNIGHT : day || null;

/** Moments travel with their seconds, which this input leaves out; times of day as the text that they are. */
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const minuteOf = (value: unknown): string => (typeof value === 'string' ? (MINUTE.exec(value)?.[0] ?? value) : '');
const momentOf = (minute: unknown): unknown =>
  typeof minute === 'string' && MINUTE.exec(minute)?.[0] === minute ? `${minute}:00` : minute || null;
const timeOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (text: unknown): unknown => text || null;

/** Days and figures as our own columns show them. */
const PLACE = 'es-DO';
const NUMERIC_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

interface Parts {
  readonly [name: string]: { readonly defaultProps: Readonly<Record<string, unknown>> };
}

/**
 * How react-admin's own parts differ from what they are elsewhere, by the names that react-admin asks the theme for: who
 * draws a screen with them need not know.
 */
const reactAdminParts: Parts = {
  RaDateInput: { defaultProps: { format: dayOf, parse: midnightOf } },
  RaDateTimeInput: { defaultProps: { format: minuteOf, parse: momentOf } },
  RaTimeInput: { defaultProps: { format: timeOf, parse: textOrNull } },
  RaDateField: { defaultProps: { locales: PLACE, options: NUMERIC_DAY } },
  RaNumberField: { defaultProps: { locales: PLACE } },
  // Closed while what was typed is looked at, it would miss the very click that made the form look.
  RaSaveButton: { defaultProps: { alwaysEnable: true } },
  // Nothing can be undone here: what is deleted is asked about.
  RaDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
};

/** What stands on it is told as well: MUI's own rule would be a second one. */
const filled = (main: string) => ({ main, contrastText: textOn(main) });

/** The look of the app in the institution's colours: dense, quiet, readable by AA in both modes. */
export function createAppTheme(colors: Colors, mode: Mode): Theme {
  const token = tokensOf(colors, mode);
  const base = createTheme({
    palette: {
      mode,
      // AA, for the text on buttons too; MUI's own is 3.
      contrastThreshold: 4.5,
      primary: filled(token.brand),
      secondary: filled(readable(colors.secondary, mode)),
      error: filled(token.wrong),
      warning: filled(token.warning),
      success: filled(token.good),
      info: filled(readable(STATUS_COLORS.info, mode)),
      background: { default: token.page, paper: token.paper },
      divider: token.line,
      text: { primary: token.ink, secondary: token.quiet },
      action: { hover: token.hover, selected: token.selected },
    },
    shape: { borderRadius: Number.parseInt(token.radius, 10) },
    spacing: 8,
    typography: {
      fontFamily: token.font,
      fontSize: 13,
      htmlFontSize: 16,
      body1: { fontSize: '0.875rem', lineHeight: 1.45 },
      body2: { fontSize: token.small, lineHeight: 1.45 },
      caption: { fontSize: token.smaller },
      h1: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.3 },
      button: { textTransform: 'none', fontWeight: 500, fontSize: token.small },
    },
  });
  return createTheme(base, { components: { ...components, ...reactAdminParts } });
}
