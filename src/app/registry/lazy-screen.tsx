import { createElement, type ReactNode, use } from 'react';
import { useRegistry } from './registry-context.ts';

interface LazyScreenProps {
  readonly name: string;
  readonly view: 'List' | 'Create' | 'Edit';
}

/** One view of one resource. Rendered without a pause where its chunk was loaded before (start, hover, second visit). */
export const LazyScreen = ({ name, view }: LazyScreenProps): ReactNode => {
  const registry = useRegistry();
  const module = registry.loaded(name) ?? use(registry.load(name));
  return createElement(module[view]);
};
