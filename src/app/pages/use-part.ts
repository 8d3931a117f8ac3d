import { useNotify } from 'react-admin';
import { useShellWords } from '../words/shell-words.ts';
import { mayReload, reloadFor } from './new-version.ts';

interface Part {
  readonly preload: () => Promise<void>;
}

/**
 * Opens a dialog beside the screen once its chunk is there. Where that cannot be fetched, the screen and what is typed
 * in it stay, and the user is told; a new version is loaded where nothing would be lost by it, as for a screen (ErrorPage).
 */
export function usePart(part: Part): (open: () => void) => void {
  const notify = useNotify();
  const say = useShellWords();
  const openOnceThere = async (open: () => void): Promise<void> => {
    try {
      await part.preload();
    } catch (error) {
      const reloading = mayReload(error) && (await reloadFor(error));
      if (!reloading) notify(say('part_failed'), { type: 'error' });
      return;
    }
    open();
  };
  return (open) => void openOnceThere(open);
}
