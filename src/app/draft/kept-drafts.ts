import { isObject } from '#src/data-provider/guards.ts';
import { onTheClock } from '#src/model/zone.ts';

/** What was typed into a form and not saved, as it is kept in this browser. */
export interface Draft {
  /** When it was changed last, as it was on the clock here: `2026-02-27T15:05:00`. */
  readonly moment: string;
  /** Of the stored record that was being changed; null for a new one. */
  readonly rowVersion: unknown;
  /** What was changed, by field; those of groups as `Direccion.Calle`. */
  readonly values: Readonly<Record<string, unknown>>;
}

const PREFIX = 'rectoria.draft.';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Where the draft of a form is kept: each user of the browser has drafts of their own. */
export const draftKey = (usuarioId: number, resource: string, form: string): string =>
  `${PREFIX}${usuarioId}.${resource}.${form}`;

function draftIn(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isObject(kept)) return null;
    const { moment, rowVersion = null, values } = kept;
    return typeof moment === 'string' && isObject(values) ? { moment, rowVersion, values } : null;
  } catch {
    // Whatever stands there is no draft of ours.
    return null;
  }
}

const isOld = ({ moment }: Draft): boolean => moment < onTheClock(new Date(Date.now() - KEPT_MS));

/** The draft that is kept there; null where there is none, or it is a week old. */
export function draftAt(key: string): Draft | null {
  const draft = draftIn(localStorage.getItem(key));
  return draft === null || isOld(draft) ? null : draft;
}

export function keepDraft(key: string, draft: Omit<Draft, 'moment'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ moment: onTheClock(), ...draft }));
  } catch {
    // The browser's store is full or forbidden: closing the tab asks first, as it always does.
    localStorage.removeItem(key);
  }
}

export const forgetDraft = (key: string): void => localStorage.removeItem(key);

const draftKeys = (): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** Whoever signs out leaves nothing behind that they typed. */
export function forgetDraftsOf(usuarioId: number): void {
  for (const key of draftKeys()) if (key.startsWith(`${PREFIX}${usuarioId}.`)) forgetDraft(key);
}

/** What nobody came back for. */
export function forgetOldDrafts(): void {
  for (const key of draftKeys()) if (draftAt(key) === null) forgetDraft(key);
}
