import type { Institution } from '#src/model/institution.ts';
import type { PageModule, RegistryEntry } from './resource-module.ts';

/** One institution as the generator writes it: itself, and what tells where its resources' chunks are. */
export interface InstitutionModule {
  readonly institution: Institution & { readonly code: string };
  /** What strangers open: there are few. */
  readonly publicPages: readonly PublicPageEntry[];
  readonly resources: () => Promise<ResourcesModule>;
}

/** A page that strangers open: its name, its chunk, its address. */
export type PublicPageEntry = readonly [name: string, load: () => Promise<PublicPageModule>, route: string];

/** The chunk that grows with the resources: the login page does not need it. */
export interface ResourcesModule {
  readonly default: readonly RegistryEntry[];
}

export type PublicPageModule = Pick<PageModule, 'Page'>;
