import { useNavigate } from 'react-router';
import { useCan } from '../access/use-can.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { useNeeds } from './use-needs.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

/** `/` searches, `n` begins a record. */
export function useListShortcuts(searchBox: HTMLInputElement | null): void {
  const resource = useResource();
  const navigate = useNavigate();
  const { allowed } = useCan(resource, 'create');
  const { search } = useNeeds();
  const path = useResourcePaths().create(resource);
  const create = path === null ? null : path + search;
  useShortcuts({
    '/': () => {
      searchBox?.focus();
      searchBox?.select();
    },
    n: () => {
      if (allowed && create !== null) void navigate(create);
    },
  });
}
