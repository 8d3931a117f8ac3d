import type { KeyboardEvent } from 'react';

/** Which of so many a key leads to from the one at the index, around the ends. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Arrows, Home and End lead through what stands in a row; it then has the focus, and is given back.
 *
 * @param members what finds them below the element that listens
 */
export function stepAmong(event: KeyboardEvent<HTMLElement>, members: string): HTMLElement | undefined {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(members)];
  const index = all.findIndex((each) => each === event.target);
  const next = index === -1 ? undefined : all[step(index, all.length)];
  if (next === undefined) return undefined;
  event.preventDefault();
  next.focus();
  return next;
}
