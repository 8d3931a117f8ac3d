import { useEffect, useEffectEvent, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { watchUnsaved } from '../field/unsaved.ts';

export interface LeaveGuard {
  readonly blocker: Blocker;
  /** Lets the next navigation through: what it would lose is saved, or was given up. */
  readonly release: () => void;
}

const nothing = (): void => undefined;

/**
 * Asks before a navigation, a reload or a closed tab loses what was typed.
 * @param givenUp called once the user has said that it may be lost
 */
export function useLeaveGuard(isChanged: () => boolean, givenUp: () => void = nothing): LeaveGuard {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !released.current && currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );
  const wouldLose = useEffectEvent((): boolean => !released.current && isChanged());
  const onGivenUp = useEffectEvent(givenUp);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (wouldLose()) event.preventDefault();
    };
    const release = (): void => {
      released.current = true;
      onGivenUp();
    };
    const forget = watchUnsaved({ holds: () => wouldLose(), release });
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      forget();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, []);
  const proceed = (): void => {
    givenUp();
    blocker.proceed?.();
  };
  return {
    blocker: blocker.state === 'blocked' ? { ...blocker, proceed } : blocker,
    release: () => {
      released.current = true;
    },
  };
}
