import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus to the screen when another is shown, so that the keyboard and a screen reader start there; unless the
 * screen itself has put it somewhere.
 */
export function useMainFocus(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
