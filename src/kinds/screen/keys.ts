import { mapping, mappingSchema } from '#src/language/mapping.ts';
import { overlayOf, patchDefinitions, patched, patchName } from '#src/language/patch.ts';
import { NOTABLE, SPOKEN } from '#src/language/changes/index.ts';
import { changing, fixed, like, may, SEGMENT, segment, several, text, unless } from '#src/language/values.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { ROUTE_PATTERN } from '#src/model/route.ts';
import { resourceNameSchema, textSchema, wireNameSchema } from '#src/model/schema-refs.ts';
import { publicKeys } from './public-keys.ts';

export const screenKeys = {
  kind: fixed('screen', 'What this file declares.'),
  title: text('What the page is called.'),
  route: may(
    changing(
      SPOKEN,
      like(
        { type: 'string', pattern: ROUTE_PATTERN },
        'Its address where it is not /<area>/<name>; parameters begin with a colon: /academicos/oferta/:id.',
      ),
    ),
  ),
  module: may(
    changing(
      NOTABLE,
      segment(
        'Folder of src/screens whose screen.tsx exports it as `Screen`; a `public` page that is nothing but its form needs none.',
      ),
    ),
  ),
  actions: unless(
    [],
    several(
      { type: 'string', pattern: SEGMENT },
      'What can be done there beside seeing it; each is a permission: [aprobar].',
    ),
  ),
  calls: unless(
    [],
    several(
      { type: 'string', pattern: '^(GET|POST|PUT|DELETE) [^ /][^ ]*$' },
      'What it asks of the backend: [GET api/academicos/oferta].',
    ),
  ),
  public: may(
    mapping(publicKeys, {
      title: '`public`',
      description: 'Makes it a form that strangers open, without signing in; they read and write what is said here.',
    }),
  ),
};

const EXAMPLE = '{ es: Oferta académica, en: Course offer }';

const definitions: Readonly<Record<string, JsonSchema>> = {
  text: textSchema(false, EXAMPLE),
  [patchName('text')]: textSchema(true, EXAMPLE),
  ...patchDefinitions,
  resourceName: resourceNameSchema,
  wireName: wireNameSchema,
};

const whole = mappingSchema(screenKeys, {
  title: 'a screen',
  description: 'A page that people wrote, at an address of its own.',
});

export const screenSchema: JsonSchema = { ...whole, definitions };

export const screenOverlaySchema: JsonSchema = {
  ...overlayOf(patched(whole, { patchable: new Set(['text']) })),
  definitions,
};
