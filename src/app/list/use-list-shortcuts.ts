import { useNavigate } from 'react-router';
import { useCan } from '../access/use-can.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { focusLastRow } from './focus-row.ts';
import { useNeeds } from './use-needs.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

/** `/` searches, `n` begins a record, the arrows lead into the rows. */
export function useListShortcuts(searchBox: HTMLInputElement | null): void {
  const resource = useResource();
  const navigate = useNavigate();
  const { allowed } = useCan(resource, 'create');
  const { search } = useNeeds();
  const path = useResourcePaths().create(resource);
  const create = path === null ? null : path + search;
  useShortcuts({
    ArrowDown: focusLastRow,
    ArrowUp: focusLastRow,
    '/': () => {
      searchBox?.focus();
      searchBox?.select();
    },
    n: () => {
      if (allowed && create !== null) void navigate(create);
    },
  });
}
