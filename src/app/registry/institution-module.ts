import type { Institution } from '#src/model/institution.ts';
import type { RegistryEntry } from './resource-module.ts';

/** One institution as the generator writes it: itself, and what tells where its resources' chunks are. */
export interface InstitutionModule {
  readonly institution: Institution & { readonly code: string };
  readonly resources: () => Promise<ResourcesModule>;
}

/** The chunk that grows with the resources: the login page does not need it. */
export interface ResourcesModule {
  readonly default: readonly RegistryEntry[];
}
