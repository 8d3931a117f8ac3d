import { useRegistry } from '../registry/registry-context.ts';
import { useList } from './use-list.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

export interface Needs {
  /** Fields that must be chosen before the list is read. */
  readonly names: readonly string[];
  /** Those of them that have not been chosen yet. */
  readonly missing: readonly string[];
  /** What has been chosen, as the query of an address: a new record begins with it, and one is found again by it. */
  readonly search: string;
}

const NONE: readonly string[] = [];

/** What the list around a component needs to be chosen first. */
export function useNeeds(): Needs {
  const resource = useResource();
  const names = useRegistry().wire(resource)?.needs ?? NONE;
  const { filters } = useList();
  const chosen = names.filter((name) => filters[name] !== undefined && filters[name] !== '');
  const values = Object.fromEntries(chosen.map((name) => [name, filters[name]]));
  return {
    names,
    missing: names.filter((name) => !chosen.includes(name)),
    search: chosen.length === 0 ? '' : `?${CHOSEN}=${encodeURIComponent(JSON.stringify(values))}`,
  };
}

/** Parameter of a form's address that says what was chosen above the list. */
export const CHOSEN = 'source';
