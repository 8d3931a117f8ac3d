import { useEffect, useEffectEvent } from 'react';

interface FormKeys {
  readonly save: () => void;
  readonly cancel: () => void;
}

const somethingOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;

/** Ctrl+S (⌘S) saves, Esc goes back, wherever the focus is. */
export function useFormKeys({ save, cancel }: FormKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
      event.preventDefault();
      if (!somethingOpen()) save();
    } else if (event.key === 'Escape' && !event.defaultPrevented && !somethingOpen()) {
      cancel();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
