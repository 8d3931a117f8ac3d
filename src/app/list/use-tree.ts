import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

/** The field that leads to the record above, where the list around a component is shown as a tree; a page of one is none. */
export function useTree(): string | undefined {
  const wire = useRegistry().wire(useResource());
  return wire?.read === 'paged' ? undefined : wire?.tree;
}
