import type { JsonSchema } from '#src/model/json.ts';
import { FIELDS, TEXT, WIRE_NAME } from '#src/model/schema-refs.ts';
import { recordKeys, tableKeys } from '../described.ts';
import { mappingSchema } from '../keys/schema.ts';
import { api } from './api.ts';
import { constraints } from './constraints.ts';
import { form, list, rules, SCREEN_FOLDER } from './screens.ts';
import { states } from './states.ts';

/** `#/definitions/catalogue`: a whole file. */
export const catalogueSchema: JsonSchema = {
  title: 'a catalogue',
  description: 'List, Create and Edit over one endpoint and one table.',
  type: 'object',
  properties: {
    kind: { const: 'catalogue', description: 'What this file declares.' },
    title: { ...TEXT, description: 'Title of the list, in the plural.' },
    record: mappingSchema(recordKeys, '`record`', 'One record, in words, and the field that stands for it.'),
    origin: {
      enum: ['designed'],
      description: '`designed`: no document of the institutions shows its fields; `purpose` says what they serve.',
    },
    purpose: { ...TEXT, description: 'Who keeps it and what for, in a sentence.' },
    route: {
      type: 'string',
      pattern: '^(/[A-Za-z0-9_.~-]+)+$|^none$',
      description: 'Address of its screen where it is not /<area>/<name>; `none` for a list without a screen.',
    },
    screen: {
      ...SCREEN_FOLDER,
      description: 'Folder of src/screens whose screen.tsx takes the place of the generated screen.',
    },
    table: mappingSchema(tableKeys, '`table`', 'Where the bundled server keeps it; by area and name unless said.'),
    scope: {
      enum: ['company', 'global'],
      description:
        'Whose records they are: `company` (unless said) has some for each institution; `global` is for what no institution writes, one set of records that all of them read.',
    },
    tree: {
      ...WIRE_NAME,
      description:
        'Field that refers to the record above, of this same catalogue: the list is drawn as a tree, and no record can come to stand below itself.',
    },
    api,
    fields: {
      ...FIELDS,
      description: 'The fields, keyed by wire name, in the order of the form. Without the id and the company.',
    },
    list,
    form,
    rules,
    constraints,
    states,
  },
  required: ['kind', 'title', 'record', 'api', 'fields'],
  additionalProperties: false,
};

/** `#/definitions/fields`: of a catalogue, and of a row. */
export const fieldsSchema: JsonSchema = {
  title: '`fields`',
  type: 'object',
  minProperties: 1,
  propertyNames: {
    ...WIRE_NAME,
    description: 'A wire name has ASCII letters, digits and _ only, and starts with a letter.',
  },
  additionalProperties: { $ref: '#/definitions/field' },
};
