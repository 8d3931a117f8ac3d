import type { JsonSchema } from '#src/model/json.ts';
import { CEL, FIELD_PATH, TEXT, WIRE_NAME, where } from '#src/model/schema-refs.ts';

const names = (description: string): JsonSchema => ({
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: FIELD_PATH,
  description,
});

/** `list:` of a catalogue. */
export const list: JsonSchema = {
  title: '`list`',
  description: 'The list screen; what it leaves out is chosen from the fields.',
  type: 'object',
  properties: {
    columns: names('Fields shown, in order; up to six and the active flag unless said.'),
    search: names('Fields that the search of a paged list looks into; the texts among its columns unless said.'),
    filters: names('Fields offered as filters; the active flag and columns with few values unless said.'),
    sort: {
      description: 'Field sorted by at first, `-Field` for descending; the record’s label unless said.',
      type: ['string', 'object'],
      pattern: String.raw`^-?[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)?$`,
      if: { type: 'string' },
      else: {
        title: '`sort`',
        properties: { field: FIELD_PATH, order: { enum: ['ASC', 'DESC'], description: 'ASC unless said.' } },
        required: ['field'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

/** A folder of src/screens. */
export const SCREEN_FOLDER: JsonSchema = { type: 'string', pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' };

/** `form:` of a catalogue. */
export const form: JsonSchema = {
  description: 'Sections and slots of the form; fields that none names come first.',
  type: 'array',
  minItems: 1,
  items: {
    title: 'a section of the form',
    type: 'object',
    properties: {
      section: { ...TEXT, description: 'Title of the section.' },
      slot: { ...SCREEN_FOLDER, description: 'Folder of src/screens whose slot.tsx draws it, around its fields.' },
      fields: { type: 'array', minItems: 1, items: WIRE_NAME, description: 'Fields in it, in order.' },
    },
    ...where({ not: { required: ['slot'] } }, { required: ['section', 'fields'] }),
    additionalProperties: false,
  },
};

/** `rules:` of a catalogue. */
export const rules: JsonSchema = {
  description: 'Conditions over the whole record; one passes where a value it needs is missing.',
  type: 'array',
  minItems: 1,
  items: {
    title: 'a rule',
    type: 'object',
    properties: {
      name: { ...WIRE_NAME, description: 'A name of its own, kept when rules are reordered.' },
      that: { ...CEL, description: 'What must hold.' },
      message: { ...TEXT, description: 'What is shown where it does not hold.' },
      field: { ...FIELD_PATH, description: 'Field the message is shown at; the form as a whole unless said.' },
    },
    required: ['that', 'message'],
    additionalProperties: false,
  },
};
