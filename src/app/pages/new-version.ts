import { hasUnsaved } from '../field/unsaved.ts';

/** Of the chunk for which this tab was loaded anew last. */
const KEY = 'rectoria.reloaded';

/** What browsers say of a module, and Vite of the styles that belong to one. */
const MISSING = /dynamically imported module|importing a module|module script|unable to preload css/i;

/** A chunk that cannot be fetched: the network failed, or a new version has replaced it. */
export const isMissingChunk = (error: unknown): error is Error => error instanceof Error && MISSING.test(error.message);

/** What browsers say names the chunk; where one does not, the screen stands for it. */
const chunkIn = (error: Error): string => `${error.message} ${window.location.pathname}`;

/** Whether the app may be loaded anew for the error: once for each chunk, and never over what somebody has typed. */
export const mayReload = (error: unknown): error is Error =>
  isMissingChunk(error) && !hasUnsaved() && sessionStorage.getItem(KEY) !== chunkIn(error);

/**
 * Loads the app anew where its server answers, so that a new version is found; without a network there would be nothing
 * but the browser's own page.
 * @returns whether it is being loaded.
 */
export async function reloadFor(error: Error): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { cache: 'no-store' });
    if (!ok) return false;
  } catch {
    return false;
  }
  sessionStorage.setItem(KEY, chunkIn(error));
  window.location.reload();
  return true;
}
