import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useTrail } from './trail.ts';
import { useDress } from './use-views.ts';

/** Who goes back from a view, or forward to it, finds the columns as they were there. Draws nothing. */
export const ViewTrail = (): null => {
  const trail = useTrail();
  const { key } = useLocation();
  const type = useNavigationType();
  const [worn, dress] = useDress();
  const arrive = useEffectEvent((at: string): void => {
    const before = trail.arrive(at, type === NavigationType.Pop, worn);
    if (before !== null) dress(before);
  });
  useEffect(() => arrive(key), [key]);
  return null;
};
