import type { KeyboardEvent } from 'react';

/** Which of so many a key leads to from the one at the index, around the ends. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Arrows, Home and End go through the tabs of a list, and open the one that they come to. */
export function onTabKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.findIndex((tab) => tab === event.target);
  const next = index === -1 ? undefined : tabs[step(index, tabs.length)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}
