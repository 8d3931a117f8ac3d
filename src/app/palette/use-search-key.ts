import { useEffectEvent, useLayoutEffect } from 'react';

/** Ctrl+K, wherever the focus is. */
export function useSearchKey(search: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    search();
  });
  // With the drawing, not after it: no press is lost while one box takes another's place.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
