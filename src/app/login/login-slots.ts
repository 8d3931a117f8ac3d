import { type ComponentType, createContext, use } from 'react';
import type { SignOn } from '#src/model/institution.ts';

/** What the login page draws or fetches of the pages beside and behind it. */
export interface LoginSlots {
  /** The way to the institution's sign-on provider, in a chunk of its own. */
  readonly SignOnButton: ComponentType<{ readonly signOn: SignOn; readonly onFailure: (words: string | null) => void }>;
  /** Fetches what is seen first after signing in. */
  readonly preload: () => Promise<void>;
}

/** Given by the app (start/): the login page knows none of the pages that lead to it. */
export const LoginSlotsContext = createContext<LoginSlots | null>(null);

/** @throws {Error} outside of the app. */
export function useLoginSlots(): LoginSlots {
  const slots = use(LoginSlotsContext);
  if (slots === null) throw new Error('There is no LoginSlotsContext around the login page.');
  return slots;
}
