import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Colors, Mode } from './colors.ts';
import { createAppTheme } from './theme.ts';
import { modeIn, OWN_MODE, paint, storedMode, storeMode, ThemeModeContext } from './theme-mode.ts';

/** MUI's rules stand before the style sheets, whenever a chunk brings one: of two that weigh the same, ours counts. */
const FIRST = createCache({ key: 'css', prepend: true });

interface AppThemeProps {
  readonly colors: Colors;
  readonly children: ReactNode;
}

/** The institution's colours, light or dark as the user chose, here or in another browser; else as this browser was told. */
export const AppTheme = ({ colors, children }: AppThemeProps): ReactNode => {
  const [own, keep] = useStore<unknown>(OWN_MODE, null);
  const mode = modeIn(own) ?? storedMode();
  const toggle = (): void => {
    const next = mode === 'light' ? 'dark' : 'light';
    storeMode(next);
    keep(next);
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
