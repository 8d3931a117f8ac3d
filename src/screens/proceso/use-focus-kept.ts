import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#src/app/ui/is-focus-lost.ts';

/**
 * Takes the focus to what tells what has become of the run, where the button that was pressed is gone by it.
 * @param stage what the run is at
 */
export function useFocusKept(stage: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    if (isFocusLost()) heading.current?.focus();
  }, [stage]);
  return heading;
}
