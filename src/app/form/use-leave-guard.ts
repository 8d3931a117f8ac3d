import { useEffect, useEffectEvent, useRef } from 'react';
import { watchUnsaved } from '../field/unsaved.ts';

/** What a form would lose. */
export interface Losing {
  /** Whether what is typed would be lost. */
  readonly holds: () => boolean;
  /** The user has said that it may be. */
  readonly giveUp: () => void;
}

export interface LeaveGuard {
  /** What is asked of before a navigation loses it (`LeaveDialog`). */
  readonly losing: Losing;
  /** Lets the next navigation through: what it would lose is saved, or was given up. */
  readonly release: () => void;
}

const nothing = (): void => undefined;

/**
 * Asks before a reload or a closed tab loses what was typed; before a navigation does, the form's `LeaveDialog` asks.
 * @param givenUp called once the user has said that it may be lost
 */
export function useLeaveGuard(isChanged: () => boolean, givenUp: () => void = nothing): LeaveGuard {
  const released = useRef(false);
  const holds = (): boolean => !released.current && isChanged();
  const wouldLose = useEffectEvent(holds);
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
  return {
    losing: { holds, giveUp: givenUp },
    release: () => {
      released.current = true;
    },
  };
}
