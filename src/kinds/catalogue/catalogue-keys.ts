import { field } from '#src/language/fields.ts';
import { called, each } from '#src/language/collections.ts';
import { mapping, mappingAt, sparse } from '#src/language/mapping.ts';
import {
  always,
  attention,
  breaking,
  LOOK,
  mappingOf,
  placesOf,
  said,
  TOLD_ELSEWHERE,
  turns,
  unseen,
} from '#src/language/changes/index.ts';
import {
  changing,
  fixed,
  flag,
  like,
  may,
  oneOf,
  other,
  resource,
  segment,
  text,
  unless,
} from '#src/language/values.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Called, Key, Keys, Said } from '#src/model/key.ts';
import { ENTRY_NAME, FIELDS, where } from '#src/model/schema-refs.ts';
import { apiKeys } from './api-keys.ts';
import { constraintKinds } from './constraints/index.ts';
import {
  constraintKeys,
  DRAWN,
  listKeys,
  pageKeys,
  ruleKeys,
  sectionKeys,
  statesKeys,
  tableKeys,
} from './part-keys.ts';
import { recordKeys } from './record-keys.ts';
import { sharesKeys } from './shares-keys.ts';

const entryKeys: Keys = {
  ...Object.fromEntries(constraintKinds.map(({ name, key }) => [name, may(key)])),
  ...constraintKeys,
};

const entry = mapping(entryKeys, { title: 'a constraint', loses: 'whole' });

/** An entry of `constraints`, as it is written: of which kind it is, a rule asks, and each reads its own. */
const constraintEntry: Key<JsonObject> = {
  ...entry,
  read: mappingAt,
  names: (...at) =>
    (entry.names?.(...at) ?? []).map((named) => ({
      ...named,
      what: named.what === 'list' ? 'list' : 'path',
      purpose: 'part of the constraint',
    })),
};

/** A section of the form, which needs a title and fields unless it is drawn by hand. */
const section = mapping(sectionKeys, { title: 'a section of the form', loses: 'itself' });

const ROUTE = said(
  attention('Tiene una pantalla.', 'It has a screen.'),
  breaking('Ya no tiene pantalla.', 'It has no screen any more.'),
  breaking('Su pantalla está en otra dirección.', 'Its screen is at another address.'),
);

const PAGE = {
  added: always(attention('Un registro se ve como una página.', 'A record is seen as a page.')),
  removed: always(breaking('Un registro ya no tiene página.', 'A record has no page any more.')),
};

const SCOPE = turns(
  breaking('Es de todos y nadie lo escribe.', 'It is everybody’s, and nobody writes it.'),
  attention('Es de cada institución.', 'It is each institution’s own.'),
);

const SINGLE = turns(
  breaking('Hay un solo registro, y su pantalla es su formulario.', 'There is one record, and its screen is its form.'),
  attention('Puede haber varios registros, en una lista.', 'There may be several records, in a list.'),
);

const TREE = said(
  breaking(
    'Es un árbol: ningún registro queda debajo de sí mismo.',
    'It is a tree: no record comes to stand below itself.',
  ),
  attention('Ya no es un árbol.', 'It is not a tree any more.'),
  breaking('Es otro árbol.', 'It is another tree.'),
);

/** A catalogue's whole file; `define/` fills in what it leaves out. */
export const catalogueKeys = {
  kind: fixed('catalogue', 'What this file declares.'),
  title: text('Title of the list, in the plural.'),
  record: mapping(recordKeys, {
    title: '`record`',
    description: 'One record, in words, and the field that stands for it.',
  }),
  origin: unless(
    'documents',
    changing(
      LOOK,
      oneOf(
        ['designed'],
        '`designed`: no document of the institutions shows its fields; `purpose` says what they serve.',
      ),
    ),
  ),
  // What people read of a resource; no label of anything that they could be misled by.
  purpose: may(changing(LOOK, text('Who keeps it and what for, in a sentence.'))),
  route: may(
    changing(
      ROUTE,
      like(
        { type: 'string', pattern: '^(/[A-Za-z0-9_.~-]+)+$|^none$' },
        'Address of its screen where it is not /<area>/<name>; `none` for no screen; its API goes on answering.',
      ),
    ),
  ),
  screen: may(
    changing(DRAWN, segment('Folder of src/screens whose screen.tsx takes the place of the generated screen.')),
  ),
  rename: may(
    changing(
      unseen,
      resource(
        'What it was called before, as area/name: its records, permissions and files are kept under the new name. Once every database has that, it may be taken out.',
      ),
    ),
  ),
  table: sparse(tableKeys, {
    title: '`table`',
    description: 'Where the bundled server keeps it; by area and name unless said.',
  }),
  scope: unless(
    'company',
    changing(
      SCOPE,
      oneOf(
        ['company', 'global'],
        'Whose records they are: `company` (unless said) has some for each institution; `global` is for what no institution writes, one set of records that all of them read.',
      ),
    ),
  ),
  single: unless(
    false,
    changing(
      SINGLE,
      flag(
        'Whether each institution has one record of it, such as its settings: the address of its screen opens the form of that record, which makes it where there is none; the database refuses a second one.',
      ),
    ),
  ),
  tree: may(
    changing(
      TREE,
      field(
        'Field that refers to the record above, of this same catalogue: the list is drawn as a tree, and no record can come to stand below itself.',
        'what leads to the record above',
      ),
    ),
  ),
  api: mapping(apiKeys, {
    title: '`api`',
    description:
      'How the endpoint is spoken to. There always is one, without which nobody could choose or write a record: who wants neither it nor a screen deletes the file, or takes it out of an institution by an overlay of `extends: base` and `remove: true`; `route: none` leaves the API alone.',
  }),
  fields: changing(
    TOLD_ELSEWHERE,
    other({
      ...FIELDS,
      description: 'The fields, keyed by wire name, in the order of the form. Without the id and the company.',
    }),
  ),
  list: sparse(listKeys, {
    title: '`list`',
    description: 'The list screen; what it leaves out is chosen from the fields.',
    loses: 'name',
  }),
  form: unless<readonly Called<Said<typeof sectionKeys>>[]>(
    [],
    called(
      each(
        {
          ...section,
          schema: {
            ...section.schema,
            allOf: [where({ not: { required: ['slot'] } }, { required: ['title', 'fields'] })],
          },
        },
        ENTRY_NAME,
        {
          title: '`form`',
          description: 'Sections and slots of the form, by name and in order; fields that none names come first.',
        },
      ),
    ),
  ),
  page: may(
    changing(
      mappingOf(placesOf(pageKeys), PAGE),
      mapping(pageKeys, {
        title: '`page`',
        description:
          'A record of many parts is shown as a page: a head that stays, and each section of the form a tab.',
      }),
    ),
  ),
  rules: unless<readonly Called<Said<typeof ruleKeys>>[]>(
    [],
    called(
      each(mapping(ruleKeys, { title: 'a rule' }), ENTRY_NAME, {
        title: '`rules`',
        description: 'Conditions over the whole record, by name; one passes where a value it needs is missing.',
      }),
    ),
  ),
  constraints: unless<readonly (readonly [name: string, entry: JsonObject])[]>(
    [],
    each(constraintEntry, ENTRY_NAME, {
      title: '`constraints`',
      description: 'What must hold of several records together, by name; the database itself refuses what breaks it.',
    }),
  ),
  shares: may(
    mapping(sharesKeys, {
      title: '`shares`',
      description:
        'Fields that are kept equal to those of the record a reference leads to, which several catalogues may share: who a person is.',
      loses: 'name',
    }),
  ),
  states: may(
    mapping(statesKeys, {
      title: '`states`',
      description:
        'The states a record goes through, and what leads from one to another: its field changes in no other way.',
      loses: 'itself',
    }),
  ),
};
