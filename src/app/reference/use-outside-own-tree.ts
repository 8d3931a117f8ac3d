import { use } from 'react';
import { NOT_WITHIN } from '#src/data-provider/query/tree.ts';
import { OriginContext } from '../field/field-place.ts';
import type { BoundField } from '../field/bound-field.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

type Filter = Readonly<Record<string, unknown>>;

const ANY: Filter = {};

/** What keeps a record of a tree, and all that stands below it, from being chosen as the one above it. */
export function useOutsideOwnTree(field: BoundField, reference: string): Filter {
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const { stored, values } = use(OriginContext);
  const isParent = reference === resource && field.source === wire?.tree && wire.read !== 'paged';
  return isParent && stored && !field.filter ? { [NOT_WITHIN]: values['id'] } : ANY;
}
