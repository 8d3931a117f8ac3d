import type { JsonSchema } from '#src/model/json.ts';
import { TEXT, WIRE_NAME, where } from '#src/model/schema-refs.ts';
import { listKeys, ruleKeys } from '../described.ts';
import { mappingSchema } from '../keys/schema.ts';

/** `list:` of a catalogue. */
export const list: JsonSchema = mappingSchema(
  listKeys,
  '`list`',
  'The list screen; what it leaves out is chosen from the fields.',
);

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
  items: mappingSchema(ruleKeys, 'a rule'),
};
