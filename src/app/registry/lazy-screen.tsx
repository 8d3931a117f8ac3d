import { type ComponentType, type ReactNode, use } from 'react';
import type { Registry } from './registry.ts';
import { useRegistry } from './registry-context.ts';
import type { ResourceModule } from './resource-module.ts';

type View = 'List' | 'Create' | 'Edit';

/** The view of the resource's chunk: at once where it is loaded, else by suspending until it is. */
const viewOf = (registry: Registry, name: string, view: View): ComponentType => {
  const module: ResourceModule = registry.loaded(name) ?? use(registry.load(name));
  return module[view];
};

/** One view of one resource. Rendered without a pause where its chunk was loaded before (start, hover, second visit). */
export const LazyScreen = ({ name, view }: { readonly name: string; readonly view: View }): ReactNode => {
  const Screen = viewOf(useRegistry(), name, view);
  return <Screen />;
};
