import { use } from 'react';
import type { Row } from '../field/form-record.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { type OpenedFrom, OpenedFromContext } from './opened-from.ts';
import { useList } from './use-list.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

export interface Needs {
  /** Fields that must be chosen before the list is read. */
  readonly names: readonly string[];
  /** Those of them that have not been chosen yet. */
  readonly missing: readonly string[];
  /** What has been chosen. */
  readonly chosen: Row;
  /** The same, as the query of an address: a new record begins with it, and one is found again by it. */
  readonly search: string;
  /** The state of such an address. */
  readonly state: OpenedFrom['state'];
}

const NONE: readonly string[] = [];

/** What the list around a component needs to be chosen first. */
export function useNeeds(): Needs {
  const resource = useResource();
  const names = useRegistry().wire(resource)?.needs ?? NONE;
  const { chosen: given, state } = use(OpenedFromContext);
  const filters = { ...useList().filters, ...given };
  const chosen = names.filter((name) => filters[name] !== undefined && filters[name] !== '');
  const values = { ...given, ...Object.fromEntries(chosen.map((name) => [name, filters[name]])) };
  return {
    names,
    missing: names.filter((name) => !chosen.includes(name)),
    state,
    chosen: values,
    search: Object.keys(values).length === 0 ? '' : `?${CHOSEN}=${encodeURIComponent(JSON.stringify(values))}`,
  };
}

/** Parameter of a form's address that says what was chosen above the list. */
export const CHOSEN = 'source';
