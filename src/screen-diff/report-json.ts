import { json } from '#src/codegen/json.ts';
import { CHANGE_CLASSES } from '#src/model/change.ts';
import type { GeneratedFile } from '#src/model/generated.ts';
import type { JsonObject, JsonSchema } from '#src/model/json.ts';
import type { Span } from '#src/model/source.ts';
import { countsOf, type Found } from './found.ts';
import { markId } from './marks.ts';
import { rolesOf } from './roles.ts';

const placed = (span: Span | null): string | undefined =>
  span === null ? undefined : `${span.file}:${span.line}:${span.column}`;

const differenceJson = (found: Found): JsonObject => {
  const { difference, institutions } = found;
  const { resource, kind, path, what, before, after, reason, access, witness, source, isDeclared } = difference;
  return json({
    id: markId(found),
    resource,
    kind,
    path,
    what,
    declared: isDeclared,
    class: difference.class,
    reason,
    before,
    after,
    access,
    roles: access === undefined ? undefined : rolesOf(difference),
    witness,
    source: { before: placed(source.before), after: placed(source.after) },
    institutions,
  });
};

/** What was found, for tools: as schema/diff.schema.json says. */
export const diffJson = (found: readonly Found[]): JsonObject => ({
  counts: { ...countsOf(found) },
  differences: found.map(differenceJson),
});

const TEXT: JsonSchema = { type: 'string' };
const ANYTHING: JsonSchema = { description: 'As the manifest tells it; absent on the side that does not say it.' };

/** The JSON Schema of `diffJson`. */
export const diffSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'differences',
  description: 'What `npm run -s screens -- diff … --json` tells.',
  type: 'object',
  required: ['counts', 'differences'],
  additionalProperties: false,
  properties: {
    counts: {
      description: 'How many differences there are of each class.',
      type: 'object',
      required: [...CHANGE_CLASSES],
      additionalProperties: false,
      properties: Object.fromEntries(CHANGE_CLASSES.map((name) => [name, { type: 'integer', minimum: 0 }])),
    },
    differences: {
      type: 'array',
      items: {
        title: 'a difference',
        type: 'object',
        required: ['id', 'resource', 'kind', 'path', 'what', 'class', 'reason', 'source', 'institutions'],
        additionalProperties: false,
        properties: {
          id: { ...TEXT, description: 'By which it is marked as approved or rejected.' },
          resource: { ...TEXT, description: 'Its name, financieros/bancos, or `menu`, `home`, `institution`.' },
          kind: TEXT,
          path: {
            type: 'array',
            items: TEXT,
            description: 'Keys of the manifest, and names of entries; empty for the whole resource.',
          },
          what: { enum: ['changed', 'added', 'removed', 'moved', 'renamed'] },
          declared: {
            const: true,
            description: 'Of what is renamed: the resources say so (`rename`). Elsewhere it is a proposal.',
          },
          class: { enum: [...CHANGE_CLASSES] },
          reason: {
            type: 'object',
            required: ['es', 'en'],
            additionalProperties: false,
            properties: { es: TEXT, en: TEXT },
          },
          before: ANYTHING,
          after: ANYTHING,
          access: { enum: ['gained', 'lost'], description: 'Whether a permission is given or taken by it.' },
          roles: {
            type: 'object',
            description: 'The roles concerned, of those that an institution starts with.',
            required: ['lost', 'gained'],
            additionalProperties: false,
            properties: { lost: { type: 'array', items: TEXT }, gained: { type: 'array', items: TEXT } },
          },
          witness: {
            description: 'Records on which a condition held before and not after (`lost`), or the other way (`won`).',
            type: 'object',
            additionalProperties: false,
            properties: { lost: { type: 'object' }, won: { type: 'object' } },
          },
          source: {
            type: 'object',
            additionalProperties: false,
            properties: { before: TEXT, after: TEXT },
            description: 'file:line:column where each side says it.',
          },
          institutions: { type: 'array', items: TEXT, minItems: 1 },
        },
      },
    },
  },
};

export const diffSchemaFile: GeneratedFile = {
  path: 'diff.schema.json',
  content: `${JSON.stringify(diffSchema, null, 2)}\n`,
};
