import { createContext, useContext, useSyncExternalStore } from 'react';
import { isObject } from '#src/data-provider/guards.ts';
import { addressUnder } from '#src/data-provider/http/address.ts';
import type { Colors } from './colors.ts';
import { paint, storedMode } from './theme-mode.ts';

const PATH = 'api/planta-fisica/instituciones/Institution_Color';
const KEY = 'colors';
const HEX = /^#[0-9a-f]{6}$/i;

/** The colours of the moment: those the server told last, until it has told others (F011). */
export interface InstitutionColors {
  readonly current: () => Colors;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server; where it tells nothing, things stay as they are. */
  readonly refresh: (apiBase: string) => Promise<void>;
}

/** @param declared the institution's own, for a browser that no server has told any */
export function createInstitutionColors(
  code: string,
  declared: Colors,
  storage: Storage = localStorage,
): InstitutionColors {
  const key = `${KEY}:${code}`;
  const listeners = new Set<() => void>();
  let colors = colorsIn(parsed(storage.getItem(key))) ?? declared;
  return {
    current: () => colors,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async (apiBase) => {
      const told = await ask(apiBase);
      if (told === null || (told.primary === colors.primary && told.secondary === colors.secondary)) return;
      colors = told;
      storage.setItem(key, JSON.stringify({ primaryColor: told.primary, secondaryColor: told.secondary }));
      paint(colors, storedMode());
      for (const listener of listeners) listener();
    },
  };
}

/** By fetch: it is the login's only call before somebody signs in, and what other calls are made with is no small thing. */
const ask = async (apiBase: string): Promise<Colors | null> => {
  try {
    return colorsIn(await (await fetch(addressUnder(apiBase, PATH))).json());
  } catch {
    // Colours are no reason to bother anybody: those of the last time, or the declared ones, do.
    return null;
  }
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

const isColor = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

function colorsIn(answer: unknown): Colors | null {
  if (!isObject(answer)) return null;
  const { primaryColor, secondaryColor } = answer;
  if (!isColor(primaryColor)) return null;
  return { primary: primaryColor, secondary: isColor(secondaryColor) ? secondaryColor : primaryColor };
}

export const InstitutionColorsContext = createContext<InstitutionColors | null>(null);

/** The institution's colours; renders anew when the server tells others. */
export function useInstitutionColors(): Colors {
  const colors = useContext(InstitutionColorsContext);
  if (colors === null) throw new Error('A part of the app stands outside of InstitutionColorsContext');
  return useSyncExternalStore(colors.subscribe, colors.current);
}
