import { useEffect, useRef } from 'react';

interface FormKeys {
  readonly save: () => void;
  readonly cancel: () => void;
}

const somethingOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;

/** Ctrl+S (⌘S) saves, Esc goes back, wherever the focus is. */
export function useFormKeys(keys: FormKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
        event.preventDefault();
        if (!somethingOpen()) latest.current.save();
      } else if (event.key === 'Escape' && !event.defaultPrevented && !somethingOpen()) {
        latest.current.cancel();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
