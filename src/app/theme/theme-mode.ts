import { createContext, useContext } from 'react';
import type { Colors, Mode } from './colors.ts';
import { tokensOf } from './tokens.ts';

const KEY = 'theme';

/** Where react-admin's store has the mode of whoever is signed in. The login page is shown as this browser was told. */
export const OWN_MODE = 'rectoria.tema';

/** The mode that something remembered names; null where it names none. */
export const modeIn = (value: unknown): Mode | null => (value === 'light' || value === 'dark' ? value : null);

/** The mode chosen in this browser; null until one is. */
export const chosenMode = (storage: Storage = localStorage): Mode | null => modeIn(storage.getItem(KEY));

/** That mode, else the one the system asks for (F010). */
export function storedMode(place: Pick<Window, 'localStorage' | 'matchMedia'> = window): Mode {
  const chosen = chosenMode(place.localStorage);
  if (chosen !== null) return chosen;
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
