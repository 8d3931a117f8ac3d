import { Document, visit } from 'yaml';
import type { JsonObject } from '#src/model/json.ts';
import { kindNamed } from '#src/model/kind.ts';
import type { Checked, KindName, Resource } from '#src/model/resource.ts';
import { LANGUAGES } from '#src/model/text.ts';

/**
 * The canonical description of everything a user of the resource can see or do, as YAML: the same bytes for the same
 * definition, in an order that does not depend on how the YAML was split into files. Null where its kind has none.
 */
export function manifestText<K extends KindName>(
  { kinds }: Pick<Checked, 'kinds'>,
  resource: Resource<K>,
): string | null {
  const told = kindNamed(kinds, resource.kind).manifest?.(resource);
  if (told === undefined) return null;
  return laidOut({ resource: resource.name, kind: resource.kind, ...told }).toString({ lineWidth: 0 });
}

/** A text in both languages stands on one line, so that a changed word is one changed line. */
const laidOut = (manifest: JsonObject): Document => {
  const document = new Document(manifest, { aliasDuplicateObjects: false });
  visit(document, {
    Map: (_key, map) => {
      if (LANGUAGES.every((language) => map.has(language))) map.flow = true;
    },
  });
  return document;
};
