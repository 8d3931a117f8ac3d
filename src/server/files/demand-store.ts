import { fieldTypes } from '#src/fields/index.ts';
import { LARGEST_IN_DATABASE } from '#src/fields/files.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { sizeText } from '#src/runtime/file-types.ts';
import { fileFields } from '../catalogue/record/file-fields.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import type { ObjectStore } from './object-store.ts';

/** Throws a `ConfigurationError` where a field takes files that the database does not, and nothing else keeps them. */
export function demandStore(
  { institutions }: { readonly institutions: readonly InstitutionResources[] },
  store: ObjectStore | null,
): void {
  if (store !== null) return;
  for (const institution of institutions) {
    for (const [name, { definition }] of ofKind(institution, 'catalogue')) {
      const large = fileFields(definition.fields, fieldTypes).find(
        ({ demands }) => demands.maxSize > LARGEST_IN_DATABASE,
      );
      if (large === undefined) continue;
      const size = sizeText(large.demands.maxSize);
      throw new ConfigurationError(
        `${name} takes files of ${size} (${large.name}), which the database does not keep: set RECTORIA_FILES to a folder or a bucket, or let the field take ${sizeText(LARGEST_IN_DATABASE)} at most.`,
      );
    }
  }
}
