import type { JsonSchema } from './json.ts';
import { LANGUAGE_NAMES, LANGUAGES } from './text.ts';

/** Titles of schemas by which a problem knows what it is about. */
export const SCHEMA_TITLES = { text: 'a text in both languages', fieldType: 'a field type' } as const;

/** What editors offer where such a value is written: no part of what a file is held to. */
export const SNIPPETS = 'defaultSnippets';

/** Annotation of the names of field types: what they are called elsewhere, each with the types that it may stand for. */
export const ALSO_CALLED = 'alsoCalled';

/** Schemas that the options of field types may refer to; the catalogue kind defines them once per schema file. */
export const TEXT: JsonSchema = { $ref: '#/definitions/text' };

/** The fields of a list or a group, keyed by wire name. */
export const FIELDS: JsonSchema = { $ref: '#/definitions/fields' };

/** A name on the wire: `BancDescripcion`. */
export const WIRE_NAME: JsonSchema = { $ref: '#/definitions/wireName' };

/** The name of a field, and of one in a group: `Direccion.Calle`. */
export const FIELD_PATH: JsonSchema = { $ref: '#/definitions/fieldPath' };

/** The source of a CEL expression. */
export const CEL: JsonSchema = { $ref: '#/definitions/cel' };

/** What the name of a resource looks like: its path below the layer. */
export const RESOURCE_PATTERN = '^[A-Za-z][A-Za-z0-9_-]*(/[A-Za-z][A-Za-z0-9_-]*)+$';

/** A number that the institution sets: `{ setting: indexScale }`. */
export const SETTING_REF: JsonSchema = { $ref: '#/definitions/setting' };

/** The name of a resource: `financieros/bancos`. */
export const RESOURCE_NAME: JsonSchema = { $ref: '#/definitions/resourceName' };

/** What `WIRE_NAME` refers to. */
export const wireNameSchema: JsonSchema = {
  type: 'string',
  pattern: '^[A-Za-z][A-Za-z0-9_]*$',
  description: 'The name on the wire, exactly as the contract spells it: ASCII letters, digits and _.',
};

/** What a rule, a constraint or a section is called among its like. */
export const ENTRY_NAME: JsonSchema = {
  pattern: '^[A-Za-z][A-Za-z0-9]*([_-][A-Za-z0-9]+)*$',
  description: 'A name has ASCII letters, digits, - and _ only, and starts with a letter.',
};

/** What `RESOURCE_NAME` refers to. */
export const resourceNameSchema: JsonSchema = {
  type: 'string',
  pattern: RESOURCE_PATTERN,
  description: 'The name of a resource, its path below the layer: financieros/bancos.',
};

/** A text in both languages; an overlay may say it in one of them. */
export const textSchema = (isOverlay: boolean, example = '{ es: Bancos, en: Banks }'): JsonSchema => ({
  title: SCHEMA_TITLES.text,
  description: `The same text in Spanish and English: ${example}.`,
  type: 'object',
  properties: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { type: 'string', minLength: 1, description: `In ${LANGUAGE_NAMES[language]}.` },
    ]),
  ),
  required: isOverlay ? [] : [...LANGUAGES],
  additionalProperties: false,
});

/** A schema that applies only where another one does. Said by `else`, since an object with a `then` looks like a promise. */
export const where = (condition: JsonSchema, schema: JsonSchema): JsonSchema => ({
  if: { not: condition },
  else: schema,
});
