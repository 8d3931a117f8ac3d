import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

/** Whether the browser has had a moment in which nobody waits for anything. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
