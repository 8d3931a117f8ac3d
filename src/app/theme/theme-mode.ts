import { createContext, useContext } from 'react';
import { type Colors, type Mode, readable, textOn } from './colors.ts';

const KEY = 'theme';

const isMode = (value: unknown): value is Mode => value === 'light' || value === 'dark';

/** The mode chosen in this browser, else the one the system asks for (F010). */
export function storedMode(place: Pick<Window, 'localStorage' | 'matchMedia'> = window): Mode {
  const stored = place.localStorage.getItem(KEY);
  if (isMode(stored)) return stored;
  return place.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export const storeMode = (mode: Mode, storage: Storage = localStorage): void => storage.setItem(KEY, mode);

/** Gives the plain style sheet (base.css) the mode and the institution's colour. */
export function paint({ primary }: Colors, mode: Mode, root: HTMLElement = document.documentElement): void {
  const brand = readable(primary, mode);
  root.dataset['theme'] = mode;
  root.style.setProperty('--brand', brand);
  root.style.setProperty('--on-brand', textOn(brand));
}

export interface ThemeMode {
  readonly mode: Mode;
  readonly toggle: () => void;
}

export const ThemeModeContext = createContext<ThemeMode>({ mode: 'light', toggle: () => undefined });

export const useThemeMode = (): ThemeMode => useContext(ThemeModeContext);
