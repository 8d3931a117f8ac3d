import type { Institution } from '#src/model/institution.ts';
import type { RegistryEntry } from './resource-module.ts';

/** What the generator writes for each institution: the institution itself, and its resources in order of name. */
export interface InstitutionModule {
  readonly institution: Institution & { readonly code: string };
  readonly resources: readonly RegistryEntry[];
}
