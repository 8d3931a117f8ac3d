import type { GeneratedFile } from '#src/model/generated.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { allKinds, type AnyKind } from '#src/model/kind.ts';
import { where } from '#src/model/schema-refs.ts';
import { kinds } from './index.ts';

const IS_OVERLAY: JsonSchema = { required: ['extends'] };

/**
 * JSON Schemas for editors and the `schema/` folder, to which paths are relative: one for each kind of YAML file, and
 * `resource.schema.json` for files that are named freely, which may be of several kinds.
 */
export const schemaFiles = (): readonly GeneratedFile[] =>
  [...kindFiles(), { path: 'resource.schema.json', content: textOf(resourceSchema()) }].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );

/**
 * By the path of a schema, the files of a project that editors hold to it: those of a kind that has one in a layer by
 * their name, all that are named freely in their areas.
 */
export const schemaGlobs = (): Readonly<Record<string, readonly string[]>> => ({
  './schema/resource.schema.json': ['resources/base/*/**/*.yaml', 'resources/institutions/*/*/**/*.yaml'],
  ...Object.fromEntries(
    allKinds(kinds).flatMap((kind) =>
      kind.fileName === null
        ? []
        : [
            [
              `./schema/${schemaPath(kind)}`,
              [`resources/base/${kind.fileName}.yaml`, `resources/institutions/*/${kind.fileName}.yaml`],
            ],
          ],
    ),
  ),
});

const textOf = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;

const kindFiles = (): readonly GeneratedFile[] =>
  allKinds(kinds).map((kind) => ({
    path: schemaPath(kind),
    content: textOf(editorSchema(kind)),
  }));

const schemaPath = ({ name }: Pick<AnyKind, 'name'>): string => `${name}.schema.json`;

/** A file says its kind; an overlay may leave that to base. */
function resourceSchema(): JsonSchema {
  const free = allKinds(kinds).filter(({ fileName }) => fileName === null);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'resource',
    description: 'A resource of any kind that is named freely.',
    allOf: free.map((kind) =>
      where({ properties: { kind: { const: kind.name } }, required: ['kind'] }, { $ref: schemaPath(kind) }),
    ),
    ...where(
      { not: { required: ['kind'] } },
      { required: ['extends'], anyOf: free.map((kind) => ({ $ref: schemaPath(kind) })) },
    ),
  };
}

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
