import type { Institution } from '#src/model/institution.ts';
import type { RegistryEntry } from './resource-module.ts';

/** One institution as the generator writes it: itself, and where its resources' chunks are. */
export interface InstitutionModule {
  readonly institution: Institution & { readonly code: string };
  readonly resources: readonly RegistryEntry[];
}
