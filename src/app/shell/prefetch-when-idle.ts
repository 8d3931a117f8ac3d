import { CreateForm, EditForm } from '../form/record-forms.ts';
import type { Registry } from '../registry/registry.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** Enough for each kind of part that screens are made of; the rest comes when it is pointed at. */
const AHEAD = 3;

/**
 * Fetches, while nobody waits, the screens that are likely opened first, and with them what all screens are made of.
 * @param urls of screens, the likeliest first; those of other applications are passed over
 * @returns what calls it off.
 */
export function prefetchWhenIdle(registry: Registry, urls: readonly string[]): () => void {
  const names = [...new Set(urls.flatMap((url) => registry.at(url) ?? []))].slice(0, AHEAD);
  const prefetch = async (): Promise<void> => {
    // Where a chunk fails, the screen that needs it asks again and tells of it.
    await Promise.allSettled([
      import('../palette/Palette.tsx'),
      CreateForm.preload(),
      EditForm.preload(),
      ...names.map((name) => registry.load(name)),
    ]);
  };
  return whenIdle(() => void prefetch());
}
