import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { stepAmong } from '../ui/arrow-steps.ts';
import { useFormWords } from '../words/form-words.ts';
import styles from './record-tabs.module.css';

/** Arrows, Home and End go through the tabs of a list, and open the one that they come to. */
const onTabKey = (event: KeyboardEvent<HTMLElement>): void => stepAmong(event, '[role="tab"]')?.click();

/** Of the width that is seen, how much a button moves it. */
const STEP = 0.7;

interface Beyond {
  readonly before: boolean;
  readonly after: boolean;
}

/** The tabs in one line; where there is no room for all, buttons at its ends lead to the others. */
export const TabStrip = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const say = useFormWords();
  const list = useRef<HTMLDivElement>(null);
  const [beyond, setBeyond] = useState<Beyond>({ before: false, after: false });
  const look = (): void => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = list.current ?? {};
    // Rounded widths differ by a part of a pixel.
    const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
    if (next.before !== beyond.before || next.after !== beyond.after) setBeyond(next);
  };
  const see = useEffectEvent(look);
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => see());
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  // Tabs come as it is known who may see them.
  useEffect(() => see());
  const move = (by: 1 | -1): void =>
    list.current?.scrollBy({ left: by * list.current.clientWidth * STEP, behavior: 'smooth' });
  const more = (by: 1 | -1, shown: boolean): ReactNode =>
    shown ? (
      <button
        type="button"
        tabIndex={-1}
        className={clsx(styles.more, by === 1 ? styles.after : styles.before)}
        aria-label={say(by === 1 ? 'next_parts' : 'previous_parts')}
        onClick={() => move(by)}
      >
        {by === 1 ? '›' : '‹'}
      </button>
    ) : null;
  return (
    <div className={styles.strip}>
      {more(-1, beyond.before)}
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={say('parts')}
        className={styles.list}
        onKeyDown={onTabKey}
        onScroll={look}
      >
        {children}
      </div>
      {more(1, beyond.after)}
    </div>
  );
};
