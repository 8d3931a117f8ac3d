import { type ReactNode, useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { useBackend } from '../auth/backend-context.ts';
import { endAtBackend } from '../auth/sign-out.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { IdleDialog } from './IdleDialog.tsx';

/** F118. */
const COUNTDOWN_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Ends the session of who has done nothing for long, in any tab, after a warning that counts down (F053). What is done
 * in one tab counts for all of them, and all warn together.
 */
export const IdleWatch = (): ReactNode => {
  const { http, session } = useBackend();
  const { idleMinutes } = useInstitution();
  const [warned, warn] = useState(false);
  const leave = (): void => {
    void endAtBackend(http, session.tokens());
    session.end();
  };
  const timer = useIdleTimer({
    timeout: idleMinutes * MINUTE_MS + COUNTDOWN_MS,
    promptBeforeIdle: COUNTDOWN_MS,
    crossTab: true,
    syncTimers: 1_000,
    throttle: 1_000,
    name: 'rectoria-idle',
    onPrompt: () => warn(true),
    onActive: () => warn(false),
    onIdle: leave,
  });
  const stay = (): void => {
    warn(false);
    timer.activate();
  };
  if (!warned) return null;
  return <IdleDialog minutes={idleMinutes} remaining={() => timer.getRemainingTime()} stay={stay} leave={leave} />;
};
