import { createElement, type ReactNode, useCallback } from 'react';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { useAwaited } from '../ui/use-awaited.ts';
import { useRegistry } from './registry-context.ts';

interface LazyScreenProps {
  readonly name: string;
  readonly view: 'List' | 'Create' | 'Edit';
}

/** One view of one resource. Rendered without a pause where its chunk was loaded before (start, hover, second visit). */
export const LazyScreen = ({ name, view }: LazyScreenProps): ReactNode => {
  const registry = useRegistry();
  const load = useCallback(() => registry.load(name), [registry, name]);
  const module = useAwaited(registry.loaded(name), load);
  return module === undefined ? <LoadingPage /> : createElement(module[view]);
};
