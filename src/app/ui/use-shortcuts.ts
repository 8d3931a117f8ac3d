import { useEffect, useEffectEvent } from 'react';

/**
 * What a key does; keys typed into a control or under a dialog are not shortcuts. Where it gives false there was nothing
 * to do, and the key does what it does everywhere.
 */
export type Shortcuts = Readonly<Record<string, () => unknown>>;

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="grid"]';

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(TYPING) !== null;

const underDialog = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Single-key shortcuts of the screen, while it is shown. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event) || underDialog()) return;
    const run = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
    if (run === undefined) return;
    if (run() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
