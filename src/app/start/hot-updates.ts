import type { QueryClient } from '@tanstack/react-query';
import { HOT_UPDATE, type HotUpdate, RESOURCES_CHANGED } from '#src/runtime/hot-update.ts';
import type { Texts } from '../words/texts.ts';
import type { ResourcesModule } from '../registry/institution-module.ts';
import type { Registry } from '../registry/registry.ts';
import type { ResourceTexts, ScreenModule } from '../registry/resource-module.ts';

interface Running {
  readonly code: string;
  readonly registry: Registry;
  readonly texts: Texts;
  readonly queryClient: QueryClient;
}

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

const isResources = (value: unknown): value is ResourcesModule => has(value, 'default') && Array.isArray(value.default);

const isResource = (value: unknown): value is ScreenModule =>
  has(value, 'Page') || (has(value, 'List') && has(value, 'wire'));

const isTexts = (value: unknown): value is { readonly default: ResourceTexts } =>
  has(value, 'default') && has(value.default, 'name');

const isUpdate = (detail: unknown): detail is HotUpdate => has(detail, 'kind') && has(detail, 'module');

/** Development only: takes what hot reload brings without losing what is on the screen. */
export function takeHotUpdates({ code, registry, texts, queryClient }: Running): void {
  if (!import.meta.hot) return;
  // Menu and permissions name the resources too. Records are left alone: a form over one may be open.
  import.meta.hot.on(RESOURCES_CHANGED, () => void queryClient.invalidateQueries({ queryKey: ['rectoria'] }));
  window.addEventListener(HOT_UPDATE, (event) => {
    const update: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!isUpdate(update)) return;
    const { module } = update;
    if (update.kind === 'institution' && update.code === code && isResources(module)) {
      registry.replace(module.default);
    } else if (update.kind === 'resource' && isResource(module)) {
      registry.put(update.name, module);
    } else if (update.kind === 'texts' && isTexts(module)) {
      texts.replaceResource(update.name, update.language, module.default);
    }
  });
}
