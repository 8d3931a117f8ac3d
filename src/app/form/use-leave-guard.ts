import { useEffect, useEffectEvent, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { watchUnsaved } from '../field/unsaved.ts';

export interface LeaveGuard {
  readonly blocker: Blocker;
  /** Lets the next navigation through: what it would lose is saved, or was given up. */
  readonly release: () => void;
}

/** Asks before a navigation, a reload or a closed tab loses what was typed. */
export function useLeaveGuard(isChanged: () => boolean): LeaveGuard {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !released.current && currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );
  const wouldLose = useEffectEvent((): boolean => !released.current && isChanged());
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (wouldLose()) event.preventDefault();
    };
    const release = (): void => {
      released.current = true;
    };
    const forget = watchUnsaved({ holds: () => wouldLose(), release });
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      forget();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, []);
  return {
    blocker,
    release: () => {
      released.current = true;
    },
  };
}
