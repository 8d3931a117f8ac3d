import { type ReactNode, useCallback, useMemo } from 'react';
import { type Identifier, ResourceContextProvider } from 'react-admin';
import { useResourcePaths } from '../registry/paths.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { isPage } from '../registry/resource-module.ts';
import { ListFrameContext } from '../list/list-frame.ts';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { OpenedFromContext } from '../list/opened-from.ts';
import { useAwaited } from '../ui/use-awaited.ts';
import { useResource } from '../ui/use-resource.ts';
import { RelatedFrame } from './RelatedFrame.tsx';
import { PART } from './use-open-part.ts';

interface RelatedListProps {
  /** The tab it stands in. */
  readonly part: string;
  readonly reference: string;
  readonly target: string;
  /** Of the record that they refer to. */
  readonly id: Identifier;
}

/** The list of a catalogue as its own screen has it, in what stands around it here. */
export const RelatedList = ({ part, reference, target, id }: RelatedListProps): ReactNode => {
  const registry = useRegistry();
  const here = useResourcePaths().edit(useResource(), id);
  const load = useCallback(() => registry.load(reference), [registry, reference]);
  const module = useAwaited(registry.loaded(reference), load);
  const from = useMemo(
    () => ({
      chosen: { [target]: id },
      state: here === null ? undefined : { back: `${here}?${PART}=${encodeURIComponent(part)}` },
    }),
    [here, id, part, target],
  );
  if (module === undefined) return <ListSkeleton />;
  if (isPage(module)) return null;
  const { List } = module;
  return (
    <ResourceContextProvider value={reference}>
      <OpenedFromContext value={from}>
        <ListFrameContext value={RelatedFrame}>
          <List />
        </ListFrameContext>
      </OpenedFromContext>
    </ResourceContextProvider>
  );
};
