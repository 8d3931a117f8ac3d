import { useLayoutEffect, useState } from 'react';

let pressed = false;
const waiting = new Set<() => void>();

const release = (): void => {
  pressed = false;
  for (const show of waiting) show();
  waiting.clear();
};

/** What was pressed is told of it first: a click goes to where the button of the mouse went up. */
const releaseAfterClick = (): void => void setTimeout(release);

addEventListener(
  'pointerdown',
  ({ button }) => {
    // Of another button the end may never be told: its menu swallows it.
    if (!(button > 0)) pressed = true;
  },
  true,
);
for (const end of ['pointerup', 'pointercancel', 'dragend']) addEventListener(end, releaseAfterClick, true);
// The window's own: an element's does not rise to here.
addEventListener('blur', releaseAfterClick);

/**
 * The value, but the one before it while a button of the mouse is held down. Who goes from a wrong field straight to
 * "Save" leaves that field by pressing: a message that appears then moves the button away under the pointer, and the
 * click is lost.
 *
 * @param value an object is the same one until what it says changes
 */
export function useHeldWhilePressed<T extends string | number | object | null>(value: T): T {
  const [shown, show] = useState(value);
  useLayoutEffect(() => {
    const follow = (): void => show(value);
    if (!pressed) {
      follow();
      return undefined;
    }
    waiting.add(follow);
    return () => void waiting.delete(follow);
  }, [value]);
  return shown;
}
