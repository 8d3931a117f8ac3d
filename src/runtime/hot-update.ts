import type { Language } from '#src/model/text.ts';

/**
 * What a generated module tells the running app when hot reload brings its new version (development only): the
 * `detail` of a `rectoria:update` event on `window`.
 */
export type HotUpdate =
  | { readonly kind: 'institution'; readonly code: string; readonly module: unknown }
  | { readonly kind: 'resource'; readonly name: string; readonly module: unknown }
  | { readonly kind: 'texts'; readonly name: string; readonly language: Language; readonly module: unknown };

export const HOT_UPDATE = 'rectoria:update';

/** Vite's custom event after every change of the resources that left them right: the API serves them already. */
export const RESOURCES_CHANGED = 'rectoria:resources';
