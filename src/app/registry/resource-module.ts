import type { ComponentType } from 'react';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import type { Language } from '#src/model/text.ts';

/** Texts of one resource in one language: what stands below `resources.<name>`. */
export interface ResourceTexts {
  readonly [key: string]: string | ResourceTexts;
}

/** The lazy chunk of one resource, as the generator writes it. */
export interface ResourceModule {
  readonly List: ComponentType;
  readonly Create: ComponentType;
  readonly Edit: ComponentType;
  readonly wire: WireResource;
  readonly texts: Readonly<Record<Language, () => Promise<{ readonly default: ResourceTexts }>>>;
}

/** The lazy chunk of a screen that is one page, whatever is below its address. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly texts: ResourceModule['texts'];
}

/** What a resource's chunk is: records in lists and forms, or a page. */
export type ScreenModule = ResourceModule | PageModule;

export const isPage = (module: ScreenModule): module is PageModule => 'Page' in module;

/** How the resource speaks to its endpoint; undefined for a page, which has none of its own. */
export const wireOf = (module: ScreenModule | undefined): WireResource | undefined =>
  module === undefined || isPage(module) ? undefined : module.wire;

/** Name and chunk; the address where it is not the name's own (null: no screen). */
export type RegistryEntry = readonly [
  name: string,
  load: () => Promise<ScreenModule>,
  route?: string | null | undefined,
];
