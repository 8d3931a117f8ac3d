import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Colors } from './colors.ts';
import { createAppTheme } from './theme.ts';
import { paint, storedMode, storeMode, ThemeModeContext } from './theme-mode.ts';

interface AppThemeProps {
  readonly colors: Colors;
  readonly children: ReactNode;
}

/** The institution's colours, light or dark as the user chose. */
export const AppTheme = ({ colors, children }: AppThemeProps): ReactNode => {
  const [mode, setMode] = useState(storedMode);
  useEffect(() => paint(colors, mode), [colors, mode]);
  const theme = useMemo(() => createAppTheme(colors, mode), [colors, mode]);
  const value = useMemo(
    () => ({
      mode,
      toggle: () => {
        const next = mode === 'light' ? 'dark' : 'light';
        storeMode(next);
        setMode(next);
      },
    }),
    [mode],
  );
  return (
    <ThemeModeContext value={value}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </ThemeModeContext>
  );
};
