import { address } from '#src/language/address.ts';
import { values } from '#src/language/choices.ts';
import { byField, field, fields, reached } from '#src/language/fields.ts';
import { byName, each, flagOr, listOf, shortOr } from '#src/language/collections.ts';
import { mapping } from '#src/language/mapping.ts';
import { anyMapping, flag, json, like, may, wireName, oneOf, text, unless, words } from '#src/language/values.ts';
import type { Json } from '#src/model/json.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';

const LOOKED_UP = 'what records are looked up by';

export const lookupKeys = {
  key: field(
    'What the key is called in the address; the field of that name unless `match` says others.',
    LOOKED_UP,
    ({ match }) => match === undefined,
  ),
  label: may(text('What the key is called on the screen; as its field unless said.')),
  path: may(address('Where it is looked up; /<key>/{value} unless said.')),
  match: may(
    reached('Fields that it is looked for in, `EstudianteId.matricula` for one of the record referred to.', LOOKED_UP),
  ),
};

export const readKeys = {
  form: unless(
    'whole',
    oneOf(
      ['whole', 'search', 'paged'],
      '`whole` (unless said) fetches the list once; `search` asks the server for each search; `paged` lets it sort, filter and page too.',
    ),
  ),
  path: unless('', address('Where the list is read, if not at the endpoint.')),
  search: may(address('Where a search goes, if not to the list.')),
  parameter: unless('value', wireName('Parameter that carries what is searched; `value` unless said.')),
  blank: may(words('What is sent where nothing is searched; nothing unless said.')),
  needs: unless(
    [],
    fields(
      'Fields that must be chosen before anything is read; sent as parameters where the path has no place for them.',
      'what must be chosen first',
    ),
  ),
  lookup: unless(
    [],
    listOf(
      shortOr('key', lookupKeys, { title: 'a key of the lookup' }),
      'Keys to look records up by, where the contract has no list.',
    ),
  ),
  otherwise: unless(
    'search',
    oneOf(['whole', 'search'], 'How a `paged` list is read from a backend that does not page; `search` unless said.'),
  ),
};

export const extraReadKeys = {
  path: address('Where it is.'),
  one: unless(false, flag('Whether it answers one record instead of several; false unless said.')),
  where: unless(
    {},
    byField(
      values('Fields and the values they must have: what the bundled server narrows it to.'),
      'what the read is narrowed by',
    ),
  ),
};

const envelopeKeys = {
  list: may(words('Property of the list answer that holds the rows.')),
  one: may(words('Property of the answer of GET /<id> that holds the record.')),
};

export const writeKeys = {
  path: may(address('Where it goes, if not to the usual address.')),
  reread: may(address('Where the record, or a list with it, is read again afterwards.')),
};

/** The keys of a write; the first of the methods is the usual one. */
const write = <const M extends string>(what: string, methods: readonly [M, ...M[]], description: string) =>
  flagOr(
    { method: unless(methods[0], oneOf(methods, `${methods[0]} unless said.`)), ...writeKeys },
    { title: `\`${what}\``, description },
  );

export const givenKeys = {
  method: unless('GET', oneOf(['GET', 'POST', 'PUT'], 'GET unless said.')),
  path: address('Where it is asked for; the fields in it go with it in the body, too.'),
};

export const uploadKeys = {
  path: address('Where the file goes.'),
  with: unless([], fields('Fields of the saved record that go with it.', 'what goes with the file')),
};

export const quirkKeys = {
  payload: may(wireName('Its name in payloads.')),
  from: may(
    like(
      { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)*$' },
      'Where answers have its value that lack it under its name: city.ciudadId, userImage.',
    ),
  ),
  as: may(oneOf(['json'], '`json`: as a text that holds JSON.')),
  empty: unless<Json | undefined>(undefined, json({ description: 'What a create sends where it has no value: 0.' })),
  only: may(oneOf(['create', 'update'], 'The only write that sends it.')),
  given: may(
    mapping(givenKeys, {
      title: '`given`',
      description:
        'Where a backend is asked for the code of a new record, before this is sent with it; the bundled server gives codes there too.',
    }),
  ),
  told: may(
    mapping(
      {
        by: wireName('The flag that the contract has in its place.'),
        set: words('The value that stands for the flag being set.'),
        unset: words('The value that an answer without it stands for where the flag is not set.'),
      },
      { title: '`told`', description: 'How a backend that knows a flag alone tells which of several values it is.' },
    ),
  ),
  upload: may(
    mapping(uploadKeys, {
      title: '`upload`',
      description:
        'How its file is brought to a backend without /archivos: by a multipart POST after the save, under `file`.',
    }),
  ),
};

const quirk = mapping(quirkKeys, { title: 'how a field travels' });

/** `api:` of a catalogue; `define/api.ts` makes its addresses whole. */
export const apiKeys = {
  path: may(
    like(
      { type: 'string', pattern: '^[A-Za-z0-9_.~-]+(/[A-Za-z0-9_.~-]+)*$' },
      'Path of the endpoint below the API base, without a leading slash; api/<area>/<name> unless said.',
    ),
  ),
  id: wireName('Wire name of the id.'),
  company: may(wireName('How this contract spells the company; absent where it does not carry it.')),
  read: may(
    shortOr('form', readKeys, {
      title: '`read`',
      description: 'How the list is read: `whole` (unless said), `search`, `paged`, or a mapping that says more.',
    }),
  ),
  reads: unless(
    {},
    byName(
      each(shortOr('path', extraReadKeys, { title: 'a read' }), WIRE_NAME, {
        title: '`reads`',
        description:
          'Other reads of the contract, by name: { todas: /todas }; the option `read` of a reference uses them.',
      }),
    ),
  ),
  one: unless(false, flag('Whether the endpoint answers GET /<id>; false unless said.')),
  envelope: may(
    shortOr('list', envelopeKeys, {
      title: '`envelope`',
      description: 'Property of the list answer that holds the rows.',
    }),
  ),
  create: unless(true, write('create', ['POST', 'PUT'], 'Another way to create; `false` where nothing is created.')),
  update: unless(true, write('update', ['PUT', 'POST'], 'Another way to change; `false` where nothing is changed.')),
  delete: unless(
    false,
    write(
      'delete',
      ['DELETE', 'POST', 'PUT'],
      '`true` where the contract has DELETE /<id>, or another way; false unless said.',
    ),
  ),
  createWith: unless({}, anyMapping('Properties sent with every create, as some backends want them.')),
  updateWith: unless({}, anyMapping('Properties sent with every update.')),
  capitalise: unless(
    false,
    oneOf(
      [true, false, 'create', 'update'],
      'Writes whose payload begins every name with a capital, though the answers do not.',
    ),
  ),
  wire: unless(
    {},
    byField(
      byName(
        each({ ...quirk, schema: { ...quirk.schema, minProperties: 1 } }, WIRE_NAME, {
          title: '`wire`',
          description: 'Fields, or the id, that this contract writes otherwise than it answers them.',
        }),
      ),
      'a field that travels in its own way',
    ),
  ),
};
