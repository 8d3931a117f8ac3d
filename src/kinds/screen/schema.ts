import type { JsonSchema } from '#src/model/json.ts';
import { ROUTE_PATTERN } from '#src/model/route.ts';
import { textSchema } from '#src/model/schema-refs.ts';

const NAME: JsonSchema = { type: 'string', pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' };

const list = (items: JsonSchema, description: string): JsonSchema => ({
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items,
  description,
});

const schemaOf = (isOverlay: boolean): JsonSchema => ({
  title: isOverlay ? 'an overlay' : 'a screen',
  description: 'A page that people wrote, at an address of its own.',
  type: 'object',
  properties: {
    ...(isOverlay && { extends: { const: 'base', description: 'What it lies over.' } }),
    kind: { const: 'screen', description: 'What this file declares.' },
    title: textSchema(isOverlay, '{ es: Oferta académica, en: Course offer }'),
    route: {
      type: 'string',
      pattern: ROUTE_PATTERN,
      description: 'Its address where it is not /<area>/<name>; parameters begin with a colon: /academicos/oferta/:id.',
    },
    module: { ...NAME, description: 'Folder of src/screens whose screen.tsx exports it as `Screen`.' },
    actions: list(NAME, 'What can be done there beside seeing it; each is a permission: [aprobar].'),
    calls: list(
      { type: 'string', pattern: '^(GET|POST|PUT|DELETE) [^ /][^ ]*$' },
      'What it asks of the backend: [GET api/academicos/oferta].',
    ),
  },
  required: isOverlay ? ['extends'] : ['kind', 'title', 'module'],
  additionalProperties: false,
});

export const screenSchema = schemaOf(false);

export const screenOverlaySchema = schemaOf(true);
