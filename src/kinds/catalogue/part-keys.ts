import {
  CAN_WHILE,
  DEMANDED,
  mappingOf,
  MUST_HOLD,
  NOTED,
  OFFERED,
  PERMITS,
  placesOf,
  attention,
  breaking,
  by,
  condition,
  entries,
  names,
  said,
  TOLD_ELSEWHERE,
  unseen,
  usually,
  value,
  whatever,
} from '#src/language/changes/index.ts';
import { cel } from '#src/expressions/key.ts';
import { field, fields, fieldPath, fieldPaths } from '#src/language/fields.ts';
import { called, each, listOf } from '#src/language/collections.ts';
import { mapping, sparse } from '#src/language/mapping.ts';
import { sort } from '#src/language/sort.ts';
import { state, states } from '#src/language/states.ts';
import {
  may,
  wireName,
  oneOf,
  resource,
  SEGMENT,
  segment,
  several,
  text,
  unless,
  changing,
  flag,
} from '#src/language/values.ts';
import { narrowing } from '#src/language/choices.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';
import { examples } from './example-keys.ts';

/** The records that a constraint looks at. */
const LOOKS_AT = condition('always', {
  more: breaking('Se exige de más registros.', 'It is demanded of more records.'),
  fewer: attention('Se exige de menos registros.', 'It is demanded of fewer records.'),
});

/** Whether a reason is asked for. */
const ASKS = value(({ before, after }) => {
  if (after === 'required') return breaking('Exige un motivo.', 'It demands a reason.');
  if (before === 'required') return attention('Ya no exige un motivo.', 'It demands no reason any more.');
  return after === undefined
    ? breaking('Nadie puede dar ya un motivo.', 'Nobody can give a reason any more.')
    : attention('Se puede dar un motivo.', 'A reason can be given.');
});

/** What is shown somewhere of a record. */
const SHOWN = said(
  attention('Se ve también ahí.', 'It is seen there, too.'),
  breaking('Ya no se ve ahí.', 'It is not seen there any more.'),
  breaking('Se ve otra cosa ahí.', 'Something else is seen there.'),
);

/** Whether a list can be taken away. */
const EXPORTS = value(({ after = true }) =>
  after === true
    ? attention('Se puede exportar.', 'It can be exported.')
    : breaking('Ya no se puede exportar.', 'It cannot be exported any more.'),
);

/** Whether a list tells how many records are in each state. */
const COUNTS_STATES = value(({ after = true }) =>
  after === true
    ? attention('Se ve cuántos hay en cada estado.', 'How many are in each state is seen.')
    : breaking('Ya no se ve cuántos hay en cada estado.', 'How many are in each state is seen no more.'),
);

/** Whether a list may be seen as a board. */
const HAS_BOARD = value(({ after = false }) =>
  after === true
    ? attention('La lista se puede ver como tablero.', 'The list can be seen as a board.')
    : breaking('La lista ya no se puede ver como tablero.', 'The list can be seen as a board no more.'),
);

/** A part that people drew. */
export const DRAWN = said(
  attention('Se dibuja a mano.', 'It is drawn by hand.'),
  breaking('Ya no se dibuja a mano.', 'It is not drawn by hand any more.'),
  attention('Lo dibuja otro módulo.', 'Another module draws it.'),
);

// The mappings of a catalogue's YAML that are described in one place: their schemas, values and names come from here.

export const tableKeys = {
  schema: may(wireName('The schema of the database; by area unless said.')),
  name: may(wireName('The table; by name unless said.')),
};

export const listKeys = {
  columns: may(
    fieldPaths('Fields shown, in order; up to six and the active flag unless said.', 'a column of the list'),
  ),
  search: may(
    fieldPaths(
      'Fields that the search of a paged list looks into; the texts among its columns unless said.',
      'what the search of the list looks into',
    ),
  ),
  filters: may(
    fieldPaths(
      'Fields offered as filters; the active flag and columns with few values unless said.',
      'a filter of the list',
    ),
  ),
  sort: may(
    sort(
      'Field sorted by at first, `-Field` for descending; the record’s label unless said.',
      'what the list is sorted by',
    ),
  ),
  export: unless(
    true,
    changing(
      usually(true, EXPORTS),
      flag('Whether who has the permission `export` can take the list away as a file; they can unless said.'),
    ),
  ),
  states: unless(
    true,
    changing(
      usually(true, COUNTS_STATES),
      flag(
        'Whether a list of records that go through states tells how many are in each, and is narrowed to one; it is unless said.',
      ),
    ),
  ),
  board: unless(
    false,
    changing(
      usually(false, HAS_BOARD),
      flag(
        'Whether a list of records that go through states can be seen as a board too: a column for each state, with the records as cards that are moved from one to another; it cannot unless said.',
      ),
    ),
  ),
};

export const ruleKeys = {
  that: changing(MUST_HOLD, cel('What must hold.')),
  message: text('What is shown where it does not hold.'),
  field: may(
    fieldPath('Field the message is shown at; the form as a whole unless said.', 'where the rule’s message is shown'),
  ),
  examples: may(changing(unseen, examples)),
};

/** What stands beside what a constraint demands. */
export const constraintKeys = {
  per: may(
    changing(
      names(DEMANDED),
      fields(
        'Fields whose values make a group: it holds within each. Of `unique` they are part of what may not be the same.',
      ),
    ),
  ),
  where: may(changing(LOOKS_AT, cel('Only records on which this holds are looked at.'))),
  message: may(text('What is said where it is broken, in place of the product’s own words.')),
};

export const transitionKeys = {
  label: text('What is done, as its button says it: { es: Aprobar, en: Approve }.'),
  from: may(states('The states that it leads out of; any other than `to` unless said.')),
  to: state('The state that it leads to.'),
  permission: unless(
    'edit',
    changing(
      PERMITS,
      segment(
        'The action that a role must have been given with this catalogue: one of its own such as `aprobar`, or `create`; `edit` unless said.',
      ),
    ),
  ),
  when: may(
    changing(CAN_WHILE, cel('Can be done only to a record on which this holds; on a missing value it does not.')),
  ),
  reason: may(
    changing(
      ASKS,
      oneOf(['required', 'optional'], 'Whether a reason is asked for, which the audit keeps; none is unless said.'),
    ),
  ),
};

export const sectionKeys = {
  title: may(text('Title of the section.')),
  slot: may(changing(DRAWN, segment('Folder of src/screens whose slot.tsx draws it, around its fields.'))),
  fields: may(fields('Fields in it, in order.', 'part of the form')),
};

export const headKeys = {
  photo: may(
    changing(
      SHOWN,
      field('Field of type `image`; the initials of its name stand in for it.', 'the picture of a record'),
    ),
  ),
  name: may(
    changing(
      names(NOTED),
      fields('Fields whose texts name it; the record’s label unless said.', 'the name in the head of a page'),
    ),
  ),
  facts: unless(
    [],
    changing(
      names(OFFERED),
      fieldPaths('Fields to be seen whichever tab is open: three or four.', 'a fact in the head of a page'),
    ),
  ),
};

const relatedHeadKeys = {
  fields: several(WIRE_NAME, 'Its references whose labels are told: what somebody studies, and with which status.'),
  first: unless(
    {},
    narrowing('What that record has where one of them has it, such as a status that goes on; else it is the latest.'),
  ),
};

export const relatedKeys = {
  of: resource('The catalogue whose records refer to this one: area/name.'),
  by: wireName('Its field that does.'),
  title: may(text('Title of the tab; that of the catalogue unless said.')),
  head: may(
    mapping(relatedHeadKeys, {
      title: '`head`',
      description: 'What the head of the page tells of one record of the tab; how many more there are leads to it.',
    }),
  ),
};

export const pageKeys = {
  head: sparse(headKeys, { title: '`head`', description: 'What stays above the tabs.', loses: 'name' }),
  first: may(text('Title of the tab of the fields that no section names; “General” unless said.')),
  tabs: unless(
    [],
    changing(
      entries(mappingOf({ ...placesOf(relatedKeys), key: TOLD_ELSEWHERE }), { ...OFFERED, name: by('of', 'by') }),
      listOf(
        mapping(relatedKeys, { title: 'a tab' }),
        'Tabs after those of the form: what other catalogues hold of the record, each for those who may see it.',
      ),
    ),
  ),
};

export const statesKeys = {
  field: changing(
    whatever(breaking('Los estados son los de otro campo.', 'The states are those of another field.')),
    field(
      'Field of type `enum` whose values are the states, or a reference to records that are; its default is the one a new record is in.',
      'what says its state',
    ),
  ),
  transitions: called(
    each(
      mapping(transitionKeys, { title: 'a transition', loses: 'itself' }),
      {
        pattern: SEGMENT,
        description:
          'A transition is named by small ASCII letters, digits and hyphens, a letter first: its name is part of an address.',
      },
      {
        title: '`transitions`',
        description: 'What leads from one state to another, by name, in the order of the buttons.',
      },
    ),
  ),
};
