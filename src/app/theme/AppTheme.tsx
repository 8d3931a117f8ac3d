import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { type Colors, type Mode, readable, STATUS_COLORS, textOn } from './colors.ts';
import { components } from './components.ts';
import { paint, storedMode, storeMode, ThemeModeContext } from './theme-mode.ts';
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

/** MUI's rules stand before the style sheets, whenever a chunk brings one: of two that weigh the same, ours counts. */
const FIRST = createCache({ key: 'css', prepend: true });

interface AppThemeProps {
  readonly colors: Colors;
  readonly children: ReactNode;
}

/** The institution's colours, light or dark as the user chose. */
export const AppTheme = ({ colors, children }: AppThemeProps): ReactNode => {
  const [mode, setMode] = useState(storedMode);
  const toggle = (): void => {
    const next = mode === 'light' ? 'dark' : 'light';
    storeMode(next);
    setMode(next);
  };
  return (
    <ThemeInMode colors={colors} mode={mode} toggle={toggle}>
      {children}
    </ThemeInMode>
  );
};

interface ThemeInModeProps extends AppThemeProps {
  readonly mode: Mode;
  readonly toggle: () => void;
}

/** The institution's colours in the mode. */
export const ThemeInMode = ({ colors, mode, toggle, children }: ThemeInModeProps): ReactNode => {
  useLayoutEffect(() => paint(colors, mode), [colors, mode]);
  const theme = useMemo(() => createAppTheme(colors, mode), [colors, mode]);
  const value = useMemo(() => ({ mode, toggle }), [mode, toggle]);
  return (
    <ThemeModeContext value={value}>
      <CacheProvider value={FIRST}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          {children}
        </ThemeProvider>
      </CacheProvider>
    </ThemeModeContext>
  );
};
