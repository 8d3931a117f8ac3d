import { createContext, useContext } from 'react';
import type { Colors, Mode } from './colors.ts';
import { tokensOf } from './tokens.ts';

const KEY = 'theme';

const isMode = (value: unknown): value is Mode => value === 'light' || value === 'dark';

/** The mode chosen in this browser, else the one the system asks for (F010). */
export function storedMode(place: Pick<Window, 'localStorage' | 'matchMedia'> = window): Mode {
  const stored = place.localStorage.getItem(KEY);
  if (isMode(stored)) return stored;
  return place.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export const storeMode = (mode: Mode, storage: Storage = localStorage): void => storage.setItem(KEY, mode);

/** Gives the style sheets the mode, and the tokens as custom properties. */
export function paint(colors: Colors, mode: Mode, root: HTMLElement = document.documentElement): void {
  root.dataset['theme'] = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of Object.entries(tokensOf(colors, mode))) root.style.setProperty(`--${name}`, value);
}

export interface ThemeMode {
  readonly mode: Mode;
  readonly toggle: () => void;
}

export const ThemeModeContext = createContext<ThemeMode>({ mode: 'light', toggle: () => undefined });

export const useThemeMode = (): ThemeMode => useContext(ThemeModeContext);
