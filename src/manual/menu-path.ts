import type { MenuEntry } from '#src/model/menu.ts';
import { type InstitutionResources, theOne } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';

/** The groups of the menu through which a resource is reached, outermost first; null where the menu does not lead to it. */
export const menuPath = (name: string, institution: InstitutionResources): readonly Text[] | null =>
  pathIn(theOne(institution, 'menu').definition.entries, name);

function pathIn(entries: readonly MenuEntry[], name: string): readonly Text[] | null {
  for (const entry of entries) {
    if ('resource' in entry) {
      if (entry.resource === name) return [];
    } else {
      const within = pathIn(entry.entries, name);
      if (within !== null) return [entry.title, ...within];
    }
  }
  return null;
}
