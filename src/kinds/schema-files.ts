import type { GeneratedFile } from '#src/model/generated.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { allKinds, type AnyKind } from '#src/model/kind.ts';
import { where } from '#src/model/schema-refs.ts';
import { kinds } from './index.ts';

const IS_OVERLAY: JsonSchema = { required: ['extends'] };

/** One JSON Schema for each kind of YAML file, for editors and the `schema/` folder; paths are relative to it. */
export const schemaFiles = (): readonly GeneratedFile[] =>
  allKinds(kinds).map((kind) => ({
    path: `${kind.name}.schema.json`,
    content: `${JSON.stringify(editorSchema(kind), null, 2)}\n`,
  }));

/** A file of the kind, whole or overlay: an editor knows which by its `extends`. */
function editorSchema({ name, summary, schema, overlaySchema }: AnyKind): JsonSchema {
  const { definitions, ...whole } = schema;
  const { definitions: _same, ...overlay } = overlaySchema;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: name,
    description: summary,
    allOf: [
      where({ not: IS_OVERLAY }, { $ref: '#/definitions/whole' }),
      where(IS_OVERLAY, { $ref: '#/definitions/overlay' }),
    ],
    definitions: { whole, overlay, ...Object(definitions) },
  };
}
