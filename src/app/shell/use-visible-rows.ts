import { useEffect, useRef, useState } from 'react';

/** Rows drawn above and below those that are seen, so that scrolling finds them there. */
const BEYOND = 12;
/** Taken for the height of a box that is not laid out yet. */
const USUAL_HEIGHT = 900;

interface VisibleRows {
  /** For the box that scrolls. */
  readonly ref: (box: HTMLElement | null) => void;
  /** Indices of the rows to draw. */
  readonly visible: readonly number[];
}

/** Which of many rows of the same height a scrolled box shows; the `current` one comes into sight when it changes. */
export function useVisibleRows(count: number, height: number, current: number): VisibleRows {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [span, setSpan] = useState({ first: 0, end: Math.ceil(USUAL_HEIGHT / height) + BEYOND });
  // Asked of the box as it is scrolled alone: as another screen is drawn it would have to be laid out for it at once.
  const sight = useRef({ top: 0, height: 0 });
  useEffect(() => {
    if (box === null) return undefined;
    const look = (): void => {
      sight.current = { top: box.scrollTop, height: box.clientHeight };
      const bottom = box.scrollTop + (box.clientHeight === 0 ? USUAL_HEIGHT : box.clientHeight);
      const first = Math.max(Math.floor(box.scrollTop / height) - BEYOND, 0);
      const end = Math.ceil(bottom / height) + BEYOND;
      setSpan((before) => (before.first === first && before.end === end ? before : { first, end }));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      box.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box, height]);
  useEffect(() => {
    if (box === null || current < 0) return;
    const top = current * height;
    const seen = sight.current;
    const isInSight = top >= seen.top && top + height <= seen.top + seen.height;
    if (!isInSight) box.scrollTo?.({ top: top - seen.height / 2 });
  }, [box, current, height]);
  const end = Math.min(span.end, count);
  return { ref: setBox, visible: Array.from({ length: Math.max(end - span.first, 0) }, (_, at) => span.first + at) };
}
