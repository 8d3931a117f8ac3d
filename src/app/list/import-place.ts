import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

/** Where the address says that something is imported, and which file once it was brought: `#importar=12`. */
const PLACE = /^#importar(?:=(\d{1,9}))?$/;

export interface ImportPlace {
  /** Whether something is imported. */
  readonly isOpen: boolean;
  /** The import that is shown; null before there is one. */
  readonly id: number | null;
  readonly open: () => void;
  /** Shows another; null begins anew. */
  readonly goTo: (id: number | null) => void;
  readonly close: () => void;
}

/** What the address of a list says of an import. */
export function useImportPlace(): ImportPlace {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const [{ seen, asked }, setLink] = useState({ seen: hash, asked: hash });
  // react-admin puts the filters that a list was left with in its address, and takes what stands there after "#" away.
  const isLost = hash === '' && type === NavigationType.Replace;
  if (hash !== seen) setLink({ seen: hash, asked: isLost ? asked : hash });
  const go = (to: string, replace: boolean): void => void navigate({ pathname, search, hash: to }, { replace });
  const restore = useEffectEvent((to: string): void => go(to, true));
  const lost = hash === '' && PLACE.test(asked) ? asked : null;
  useEffect(() => {
    if (lost !== null) restore(lost);
  }, [lost]);
  const place = PLACE.exec(asked);
  return {
    isOpen: place !== null,
    id: place?.[1] === undefined ? null : Number(place[1]),
    open: () => go('#importar', false),
    goTo: (id) => go(id === null ? '#importar' : `#importar=${id}`, true),
    close: () => {
      setLink({ seen: hash, asked: '' });
      go('', true);
    },
  };
}
