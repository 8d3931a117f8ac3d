import type { JsonSchema } from '#src/model/json.ts';
import { CEL, FIELDS, TEXT } from '#src/model/schema-refs.ts';

const WIRE_NAME: JsonSchema = { $ref: '#/definitions/wireName' };

const names = (description: string): JsonSchema => ({
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: WIRE_NAME,
  description,
});

const api: JsonSchema = {
  title: '`api`',
  description: 'How the endpoint is spoken to.',
  type: 'object',
  properties: {
    path: {
      type: 'string',
      pattern: '^[A-Za-z0-9_.~-]+(/[A-Za-z0-9_.~-]+)*$',
      description: 'Path of the endpoint below the API base, without a leading slash; api/<area>/<name> unless said.',
    },
    id: { ...WIRE_NAME, description: 'Wire name of the id.' },
    company: { ...WIRE_NAME, description: 'How this contract spells the company; absent where it does not carry it.' },
    read: {
      enum: ['whole', 'search'],
      description:
        '`whole` (unless said) fetches the list once; `search` asks the server for each search with ?value=.',
    },
    one: { type: 'boolean', description: 'Whether the endpoint answers GET /<id>; false unless said.' },
    envelope: { type: 'string', minLength: 1, description: 'Property of the list answer that holds the rows.' },
    createWith: { type: 'object', description: 'Properties sent with every create, as some backends want them.' },
  },
  required: ['id'],
  additionalProperties: false,
};

const list: JsonSchema = {
  title: '`list`',
  description: 'The list screen; what it leaves out is chosen from the fields.',
  type: 'object',
  properties: {
    columns: names('Fields shown, in order; up to six and the active flag unless said.'),
    filters: names('Fields offered as filters; the active flag and columns with few values unless said.'),
    sort: {
      description: 'Field sorted by at first, `-Field` for descending; the record’s label unless said.',
      type: ['string', 'object'],
      pattern: '^-?[A-Za-z][A-Za-z0-9_]*$',
      if: { type: 'string' },
      else: {
        title: '`sort`',
        properties: { field: WIRE_NAME, order: { enum: ['ASC', 'DESC'], description: 'ASC unless said.' } },
        required: ['field'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

const form: JsonSchema = {
  description: 'Sections of the form; fields that none names come first.',
  type: 'array',
  minItems: 1,
  items: {
    title: 'a section of the form',
    type: 'object',
    properties: {
      section: { ...TEXT, description: 'Title of the section.' },
      fields: { type: 'array', minItems: 1, items: WIRE_NAME, description: 'Fields in it, in order.' },
    },
    required: ['section', 'fields'],
    additionalProperties: false,
  },
};

const rules: JsonSchema = {
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
      field: { ...WIRE_NAME, description: 'Field the message is shown at; the form as a whole unless said.' },
    },
    required: ['that', 'message'],
    additionalProperties: false,
  },
};

/** `#/definitions/catalogue`: a whole file. */
export const catalogueSchema: JsonSchema = {
  title: 'a catalogue',
  description: 'List, Create and Edit over one endpoint and one table.',
  type: 'object',
  properties: {
    kind: { const: 'catalogue', description: 'What this file declares.' },
    title: { ...TEXT, description: 'Title of the list, in the plural.' },
    record: {
      title: '`record`',
      description: 'One record, in words, and the field that stands for it.',
      type: 'object',
      properties: {
        es: { type: 'string', minLength: 1, description: 'One record, in Spanish, in lower case: banco.' },
        en: { type: 'string', minLength: 1, description: 'One record, in English, in lower case: bank.' },
        label: {
          ...WIRE_NAME,
          description: 'Field that names a record where it is referred to; the first text unless said.',
        },
      },
      required: ['es', 'en'],
      additionalProperties: false,
    },
    route: {
      type: 'string',
      pattern: '^(/[A-Za-z0-9_.~-]+)+$|^none$',
      description: 'Address of its screen where it is not /<area>/<name>; `none` for a list without a screen.',
    },
    table: {
      title: '`table`',
      description: 'Where the bundled server keeps it; by area and name unless said.',
      type: 'object',
      properties: { schema: { $ref: '#/definitions/wireName' }, name: { $ref: '#/definitions/wireName' } },
      additionalProperties: false,
    },
    api,
    fields: {
      ...FIELDS,
      description: 'The fields, keyed by wire name, in the order of the form. Without the id and the company.',
    },
    list,
    form,
    rules,
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
