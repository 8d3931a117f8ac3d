import { Document, visit } from 'yaml';
import type { JsonObject } from '#src/model/json.ts';
import { kindNamed, type Kinds } from '#src/model/kind.ts';
import { type Checked, facesOf, type KindName, type Resource } from '#src/model/resource.ts';
import { LANGUAGES } from '#src/model/text.ts';

/**
 * The canonical description of everything a user of the resource can see or do, as YAML: the same bytes for the same
 * definition, in an order that does not depend on how the YAML was split into files. Null where its kind has none.
 * @param beside what is told at its end
 */
export function manifestText(
  { kinds }: Pick<Checked, 'kinds'>,
  resource: Resource,
  beside: JsonObject = {},
): string | null {
  const faces = facesOf(resource)
    .map((face) => manifestAs(kinds, face))
    .filter((told) => told !== undefined);
  if (faces.length === 0) return null;
  // What its own kind tells of something stands before what it is as well.
  const told = faces.toReversed().reduce<JsonObject>((all, face) => ({ ...all, ...face }), {});
  return laidOut({ resource: resource.name, kind: resource.kind, ...told, ...beside }).toString({ lineWidth: 0 });
}

const manifestAs = <K extends KindName>(kinds: Kinds, resource: Resource<K>): JsonObject | undefined =>
  kindNamed(kinds, resource.kind).manifest?.(resource);

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
