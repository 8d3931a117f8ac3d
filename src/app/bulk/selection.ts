import { createContext, useMemo, useState } from 'react';
import type { Identifier } from 'react-admin';

/** The records that are picked in a list, to do something with all of them at once. */
export interface Selection {
  readonly ids: ReadonlySet<Identifier>;
  readonly toggle: (id: Identifier) => void;
  /** All of these, or none of them where they are all picked. */
  readonly toggleAll: (ids: readonly Identifier[]) => void;
  readonly put: (ids: readonly Identifier[]) => void;
}

/** Null where nothing can be done with several records. */
export const SelectionContext = createContext<Selection | null>(null);

const NONE: ReadonlySet<Identifier> = new Set();

const without = (ids: ReadonlySet<Identifier>, gone: readonly Identifier[]): ReadonlySet<Identifier> =>
  new Set([...ids].filter((id) => !gone.includes(id)));

export function useSelection(): Selection {
  const [ids, setIds] = useState(NONE);
  return useMemo(
    () => ({
      ids,
      toggle: (id) => setIds(ids.has(id) ? without(ids, [id]) : new Set([...ids, id])),
      toggleAll: (several) =>
        setIds(several.every((id) => ids.has(id)) ? without(ids, several) : new Set([...ids, ...several])),
      put: (several) => setIds(new Set(several)),
    }),
    [ids],
  );
}
