import { useEffect, useState } from 'react';
import { FLAG_MS } from './refresh.ts';

/** Whether to flag that unread messages exist: for 6 seconds, and again whenever their total changes (F057, F120). */
export function useUnreadFlag(total: number): boolean {
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(total), FLAG_MS);
    return () => clearTimeout(timer);
  }, [total]);
  return total > 0 && total !== seen;
}
