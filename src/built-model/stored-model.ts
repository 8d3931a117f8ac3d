import type { KindName, Resource } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';

/**
 * A checked model as JSON, without what only `check` needs: the YAML it came from and where every value was written.
 * Resources that institutions share are there once.
 */
export interface StoredModel {
  readonly resources: readonly StoredResource[];
  readonly base: StoredInstitution;
  /** Absent where base stands alone and is its own institution. */
  readonly institutions?: readonly StoredInstitution[];
  /** Codes of those that are left out; absent where nobody is. */
  readonly absent?: readonly string[];
}

export interface StoredInstitution {
  readonly code: string;
  /** Codes of those that it extends; absent where there are none. */
  readonly over?: readonly string[];
  /** Places in the list of resources, in the order of names. */
  readonly resources: readonly number[];
}

export interface StoredResource {
  readonly kind: KindName;
  readonly name: string;
  /** Name of the variant that it is; null where its kind becomes no modules. */
  readonly variant: string | null;
  /** With the texts of its expressions in their places. */
  readonly definition: Resource['definition'];
  /** Where these are. */
  readonly expressions: readonly Path[];
  /** What it is as well. */
  readonly also?: StoredResource;
}
