import { mappingSchema } from '#src/language/mapping.ts';
import { overlayOf, patched } from '#src/language/patch.ts';
import { NOTABLE, OFFERS, SPOKEN, TOLD_ELSEWHERE } from '#src/language/changes/index.ts';
import { changing, fixed, flag, like, may, segment, several, text, unless } from '#src/language/values.ts';
import { isJsonObject, type JsonSchema } from '#src/model/json.ts';
import type { AnyKind } from '#src/model/kind.ts';
import { RESOURCE_NAME } from '#src/model/schema-refs.ts';

/** What a process says of itself; what it asks for, its `fields`, `form` and `rules`, is said as of a catalogue. */
export const processKeys = {
  kind: fixed('process', 'What this file declares.'),
  title: text('What the process is called: { es: Días festivos del año, en: Holidays of a year }.'),
  does: text('What it does, in a sentence, for who is about to run it.'),
  route: may(
    changing(
      SPOKEN,
      like({ type: 'string', pattern: '^(/[A-Za-z0-9_.~-]+)+$' }, 'Its address where it is not /<area>/<name>.'),
    ),
  ),
  run: changing(TOLD_ELSEWHERE, segment('Folder of src/server/domain whose process.ts says what it changes.')),
  creates: unless([], several(RESOURCE_NAME, 'Catalogues in which it makes new records.')),
  changes: unless([], several(RESOURCE_NAME, 'Catalogues whose records it changes.')),
  withReferring: unless(
    false,
    changing(
      NOTABLE,
      flag(
        'Whether it changes, beside these, whatever shares fields with their records, and whatever refers to any of them.',
      ),
    ),
  ),
  reversible: unless(true, changing(OFFERS, flag('Whether a run can be taken back as a whole; it can unless said.'))),
};

/** What a process has as a catalogue has it. */
export const AS_CATALOGUE = ['fields', 'form', 'rules'] as const;

const WORDS = {
  title: 'a process',
  description: 'What changes many records at once: asked for by fields, shown before it is done, and done in one.',
};

const schemaAt = (schema: JsonSchema, key: string): JsonSchema => {
  const { properties } = schema;
  const found: unknown = isJsonObject(properties) ? properties[key] : undefined;
  if (!isJsonObject(found)) throw new Error(`A catalogue has no ${key}.`);
  return found;
};

const definitionsOf = ({ definitions }: JsonSchema): JsonSchema => (isJsonObject(definitions) ? { definitions } : {});

const withKeysOf = (own: JsonSchema, catalogue: JsonSchema): JsonSchema => ({
  ...own,
  properties: {
    ...Object(own['properties']),
    ...Object.fromEntries(AS_CATALOGUE.map((key) => [key, schemaAt(catalogue, key)])),
  },
  ...definitionsOf(catalogue),
});

const neededOf = ({ required }: JsonSchema): readonly string[] =>
  Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];

/** The JSON Schemas of a process and of an overlay of one. */
export function processSchemas(catalogue: Pick<AnyKind, 'schema' | 'overlaySchema'>): {
  readonly schema: JsonSchema;
  readonly overlaySchema: JsonSchema;
} {
  const own = mappingSchema(processKeys, WORDS);
  return {
    schema: {
      ...withKeysOf(own, catalogue.schema),
      required: [...neededOf(own), 'fields'],
    },
    overlaySchema: withKeysOf(overlayOf(patched(own, { patchable: new Set(['text']) })), catalogue.overlaySchema),
  };
}
