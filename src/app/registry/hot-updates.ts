import type { QueryClient } from '@tanstack/react-query';
import type { StringMap } from 'react-admin';
import { isObject } from '#src/data-provider/guards.ts';
import { HOT_UPDATE, type HotUpdate } from '#src/runtime/hot-update.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Registry } from './registry.ts';
import type { RegistryEntry, ResourceModule } from './resource-module.ts';

interface App {
  /** Code of the institution that is shown. */
  readonly institution: string;
  readonly registry: Registry;
  readonly texts: Texts;
  readonly queryClient: QueryClient;
}

// The generated modules are typed where they are written; events only lose that type on their way.
const isModule = (value: unknown): value is ResourceModule => isObject(value) && 'List' in value && 'wire' in value;

const isEntry = (value: unknown): value is RegistryEntry =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'function';

const isTexts = (value: unknown): value is StringMap => isObject(value);

const defaultOf = (module: unknown): unknown => (isObject(module) ? module['default'] : undefined);

const entriesOf = (module: unknown): readonly RegistryEntry[] | null => {
  const registered = defaultOf(module);
  const resources: unknown = isObject(registered) ? registered['resources'] : null;
  return Array.isArray(resources) && resources.every(isEntry) ? resources : null;
};

const isUpdate = (detail: unknown): detail is HotUpdate => isObject(detail) && 'kind' in detail && 'module' in detail;

/** Everything the server says of the resources as such: menu and permissions, not records. */
const refetchAccess = async (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['rectoria'] });

/** Development only: keeps the running app in step with generated modules, without a page reload. */
export function followHotUpdates(app: App): void {
  const take = async (update: HotUpdate): Promise<void> => {
    if (update.kind === 'texts') {
      const texts = defaultOf(update.module);
      if (isTexts(texts)) app.texts.replaceResource(update.name, update.language, texts);
    } else if (update.kind === 'resource') {
      if (isModule(update.module)) app.registry.update(update.name, update.module);
    } else if (update.code === app.institution) {
      const entries = entriesOf(update.module);
      if (entries) app.registry.replace(entries);
      await refetchAccess(app.queryClient);
    }
  };
  globalThis.addEventListener(HOT_UPDATE, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const detail: unknown = event.detail;
    if (isUpdate(detail)) take(detail).catch((error: unknown) => console.error(error));
  });
}
