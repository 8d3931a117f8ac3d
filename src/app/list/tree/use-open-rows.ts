import { useState } from 'react';
import { type Identifier, useStore } from 'react-admin';
import { useList } from '../use-list.ts';
import { useNeeds } from '../use-needs.ts';
import type { TreeRow } from './tree-rows.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

export interface OpenRows {
  readonly isOpen: (id: Identifier) => boolean;
  readonly setOpen: (ids: readonly Identifier[], open: boolean) => void;
}

/** A tree of so few records is shown whole at first; of a larger one, its top. */
const FEW = 100;

const NONE: readonly Identifier[] = [];

/**
 * Which rows show what stands below them, remembered in react-admin's store. What a search or a filter finds is shown
 * whole, and closing a row there is for this search only.
 */
export function useOpenRows(rows: readonly TreeRow[]): OpenRows {
  const resource = useResource();
  const { filters } = useList();
  const { names } = useNeeds();
  const [stored, store] = useStore<readonly Identifier[] | null>(`${resource}.tree`, null);
  const search = Object.keys(filters).some((name) => !names.includes(name)) ? JSON.stringify(filters) : null;
  const [closed, setClosed] = useState({ search, ids: NONE });
  const parents = rows.flatMap(({ record, hasBelow }) => (hasBelow ? [record.id] : []));

  if (search !== null) {
    const hidden = closed.search === search ? closed.ids : NONE;
    return {
      isOpen: (id) => !hidden.includes(id),
      setOpen: (ids, open) => setClosed({ search, ids: changed(hidden, ids, !open) }),
    };
  }
  const shown = new Set(stored ?? (rows.length <= FEW ? parents : NONE));
  return {
    isOpen: (id) => shown.has(id),
    setOpen: (ids, open) =>
      store(
        changed(
          parents.filter((id) => shown.has(id)),
          ids,
          open,
        ),
      ),
  };
}

const changed = (all: readonly Identifier[], ids: readonly Identifier[], contained: boolean): readonly Identifier[] => {
  const others = all.filter((id) => !ids.includes(id));
  return contained ? [...others, ...ids] : others;
};
