import { ADDRESS_PATTERN } from '#src/model/address.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { TEXT, WIRE_NAME, where } from '#src/model/schema-refs.ts';

const ADDRESS =
  'Below the endpoint where it begins with a slash, at it with a question mark, else below the API base. {Field} ' +
  'stands for a value of the record, {A|B} for the first that there is, [...] for what falls away without one, ' +
  '{value} for what is searched, {$usuarioId} and {$sedeId} for the person signed in.';

const address = (description: string): JsonSchema => ({
  type: 'string',
  minLength: 1,
  pattern: ADDRESS_PATTERN,
  description: `${description} ${ADDRESS}`,
});

const names = (description: string): JsonSchema => ({
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: WIRE_NAME,
  description,
});

/** A mapping, or the short form of its one important key. */
const shortOr = (
  title: string,
  short: JsonSchema,
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({
  type: ['string', 'object'],
  allOf: [
    where({ type: 'string' }, short),
    where(
      { type: 'object' },
      { title, properties, ...(required.length > 0 && { required }), additionalProperties: false },
    ),
  ],
});

const form: JsonSchema = {
  enum: ['whole', 'search', 'paged'],
  description:
    '`whole` (unless said) fetches the list once; `search` asks the server for each search; `paged` lets it sort, filter and page too.',
};

const lookup: JsonSchema = {
  type: 'array',
  minItems: 1,
  items: shortOr(
    'a key of the lookup',
    WIRE_NAME,
    {
      key: {
        ...WIRE_NAME,
        description: 'What the key is called in the address; the field of that name unless `match` says others.',
      },
      label: { ...TEXT, description: 'What the key is called on the screen; as its field unless said.' },
      path: address('Where it is looked up; /<key>/{value} unless said.'),
      match: {
        type: 'array',
        minItems: 1,
        items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)?$' },
        description: 'Fields that it is looked for in, `EstudianteId.matricula` for one of the record referred to.',
      },
    },
    ['key'],
  ),
  description: 'Keys to look records up by, where the contract has no list.',
};

const read: JsonSchema = {
  ...shortOr('`read`', form, {
    form,
    path: address('Where the list is read, if not at the endpoint.'),
    search: address('Where a search goes, if not to the list.'),
    parameter: { ...WIRE_NAME, description: 'Parameter that carries what is searched; `value` unless said.' },
    blank: {
      type: 'string',
      minLength: 1,
      description: 'What is sent where nothing is searched; nothing unless said.',
    },
    needs: names(
      'Fields that must be chosen before anything is read; sent as parameters where the path has no place for them.',
    ),
    lookup,
    otherwise: {
      enum: ['whole', 'search'],
      description: 'How a `paged` list is read from a backend that does not page; `search` unless said.',
    },
  }),
  description: 'How the list is read: `whole` (unless said), `search`, `paged`, or a mapping that says more.',
};

const reads: JsonSchema = {
  title: '`reads`',
  type: 'object',
  minProperties: 1,
  propertyNames: WIRE_NAME,
  additionalProperties: shortOr(
    'a read',
    address('Where it is.'),
    {
      path: address('Where it is.'),
      one: { type: 'boolean', description: 'Whether it answers one record instead of several; false unless said.' },
      where: {
        type: 'object',
        minProperties: 1,
        propertyNames: WIRE_NAME,
        additionalProperties: { type: ['string', 'number', 'boolean'] },
        description: 'Fields and the values they must have: what the bundled server narrows it to.',
      },
    },
    ['path'],
  ),
  description: 'Other reads of the contract, by name: { todas: /todas }; the option `read` of a reference uses them.',
};

const write = (what: string, methods: readonly string[], unlessSaid: string): JsonSchema => ({
  type: ['boolean', 'object'],
  ...where(
    { type: 'object' },
    {
      title: `\`${what}\``,
      properties: {
        method: { enum: methods, description: `${methods[0] ?? ''} unless said.` },
        path: address('Where it goes, if not to the usual address.'),
        reread: address('Where the record, or a list with it, is read again afterwards.'),
      },
      additionalProperties: false,
    },
  ),
  description: unlessSaid,
});

const quirk: JsonSchema = {
  title: 'how a field travels',
  type: 'object',
  properties: {
    payload: { ...WIRE_NAME, description: 'Its name in payloads.' },
    from: {
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)*$',
      description: 'Where answers have its value that lack it under its name: city.ciudadId, userImage.',
    },
    as: { enum: ['json'], description: '`json`: as a text that holds JSON.' },
    empty: { description: 'What a create sends where it has no value: 0.' },
    only: { enum: ['create', 'update'], description: 'The only write that sends it.' },
    upload: {
      title: '`upload`',
      type: 'object',
      properties: {
        path: address('Where the file goes.'),
        with: names('Fields of the saved record that go with it.'),
      },
      required: ['path'],
      additionalProperties: false,
      description:
        'How its file is brought to a backend without /archivos: by a multipart POST after the save, under `file`.',
    },
  },
  minProperties: 1,
  additionalProperties: false,
};

/** `api:` of a catalogue. */
export const api: JsonSchema = {
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
    read,
    reads,
    one: { type: 'boolean', description: 'Whether the endpoint answers GET /<id>; false unless said.' },
    envelope: {
      ...shortOr(
        '`envelope`',
        { minLength: 1 },
        {
          list: { type: 'string', minLength: 1, description: 'Property of the list answer that holds the rows.' },
          one: {
            type: 'string',
            minLength: 1,
            description: 'Property of the answer of GET /<id> that holds the record.',
          },
        },
      ),
      description: 'Property of the list answer that holds the rows.',
    },
    create: write('create', ['POST', 'PUT'], 'Another way to create; `false` where nothing is created.'),
    update: write('update', ['PUT', 'POST'], 'Another way to change; `false` where nothing is changed.'),
    delete: write(
      'delete',
      ['DELETE', 'POST', 'PUT'],
      '`true` where the contract has DELETE /<id>, or another way; false unless said.',
    ),
    createWith: { type: 'object', description: 'Properties sent with every create, as some backends want them.' },
    updateWith: { type: 'object', description: 'Properties sent with every update.' },
    capitalise: {
      enum: [true, false, 'create', 'update'],
      description: 'Writes whose payload begins every name with a capital, though the answers do not.',
    },
    wire: {
      title: '`wire`',
      type: 'object',
      minProperties: 1,
      propertyNames: WIRE_NAME,
      additionalProperties: quirk,
      description: 'Fields, or the id, that this contract writes otherwise than it answers them.',
    },
  },
  required: ['id'],
  additionalProperties: false,
};
