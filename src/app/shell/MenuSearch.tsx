import SearchIcon from '@mui/icons-material/Search';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPage } from '../start/lazy-page.tsx';
import { useSearchKey } from './use-search-key.ts';

const MenuSearchBox = lazyPage(async () => (await import('./MenuSearchBox.tsx')).MenuSearchBox);

/**
 * The search of the menu. What it chooses with is larger than the rest of the bar: it comes once somebody moves the
 * pointer or presses a key, so that the first screen need not wait for it.
 */
export const MenuSearch = (): ReactNode => {
  const [ready, setReady] = useState(false);
  const [wanted, setWanted] = useState(false);
  // Where the chunk cannot be fetched it is asked for again as the page is used on.
  useWhenUsed(
    () =>
      void (ready
        ? undefined
        : MenuSearchBox.preload().then(
            () => setReady(true),
            () => undefined,
          )),
  );
  return ready ? <MenuSearchBox wanted={wanted} /> : <BoxToCome want={() => setWanted(true)} />;
};

const BoxToCome = ({ want }: { readonly want: () => void }): ReactNode => {
  const label = useTranslate()('rectoria.shell.search_menu');
  useSearchKey(want);
  return (
    <OutlinedInput
      fullWidth
      readOnly
      size="small"
      placeholder={label}
      onFocus={want}
      startAdornment={<SearchIcon fontSize="small" color="action" />}
      endAdornment={
        <kbd className="key-hint" aria-hidden="true">
          Ctrl K
        </kbd>
      }
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
};

const USES = ['pointermove', 'pointerdown', 'keydown'] as const;

function useWhenUsed(act: () => void): void {
  const onUse = useEffectEvent(act);
  useEffect(() => {
    const listener = (): void => onUse();
    for (const use of USES) document.addEventListener(use, listener, { passive: true });
    return () => {
      for (const use of USES) document.removeEventListener(use, listener);
    };
  }, []);
}
