import type { Keys } from './keys/keys.ts';
import { SEGMENT } from './keys/schema.ts';

// The mappings of a catalogue's YAML that are described in one place: their schemas, values and names come from here.

export const recordKeys = (keys: Keys) => ({
  es: keys.words('es', 'One record, in Spanish, in lower case: banco.'),
  en: keys.words('en', 'One record, in English, in lower case: bank.'),
  label: keys.mayField(
    'label',
    'Field that names a record where it is referred to; the first text unless said.',
    'the name of a record',
  ),
  order: keys.mayField(
    'order',
    'Field that records are in order of where one is chosen: diaOrden; by their names unless said.',
    'what choices are in order of',
  ),
});

export const tableKeys = (keys: Keys) => ({
  schema: keys.mayName('schema', 'The schema of the database; by area unless said.'),
  name: keys.mayName('name', 'The table; by name unless said.'),
});

export const listKeys = (keys: Keys) => ({
  columns: keys.mayPaths(
    'columns',
    'Fields shown, in order; up to six and the active flag unless said.',
    'a column of the list',
  ),
  search: keys.mayPaths(
    'search',
    'Fields that the search of a paged list looks into; the texts among its columns unless said.',
    'what the search of the list looks into',
  ),
  filters: keys.mayPaths(
    'filters',
    'Fields offered as filters; the active flag and columns with few values unless said.',
    'a filter of the list',
  ),
  sort: keys.maySort(
    'sort',
    'Field sorted by at first, `-Field` for descending; the record’s label unless said.',
    'what the list is sorted by',
  ),
});

export const ruleKeys = (keys: Keys) => ({
  name: keys.mayName('name', 'A name of its own, kept when rules are reordered.'),
  that: keys.cel('that', 'What must hold.'),
  message: keys.text('message', 'What is shown where it does not hold.'),
  field: keys.mayPath(
    'field',
    'Field the message is shown at; the form as a whole unless said.',
    'where the rule’s message is shown',
  ),
});

/** What stands beside what a constraint demands; its group is named by whoever asks for the constraint's names. */
export const constraintKeys = (keys: Keys) => ({
  per: keys.mayFields(
    'per',
    'Fields whose values make a group: it holds within each. Of `unique` they are part of what may not be the same.',
  ),
  where: keys.mayCel('where', 'Only records on which this holds are looked at.'),
  message: keys.mayText('message', 'What is said where it is broken, in place of the product’s own words.'),
});

export const transitionKeys = (keys: Keys) => ({
  label: keys.text('label', 'What is done, as its button says it: { es: Aprobar, en: Approve }.'),
  from: keys.mayStates('from', 'The states that it leads out of; any other than `to` unless said.'),
  to: keys.state('to', 'The state that it leads to.'),
  permission: keys.maySegment(
    'permission',
    'The action that a role must have been given with this catalogue: one of its own such as `aprobar`, or `create`; `edit` unless said.',
  ),
  when: keys.mayCel('when', 'Can be done only to a record on which this holds; on a missing value it does not.'),
  reason: keys.mayWord(
    'reason',
    ['required', 'optional'],
    'Whether a reason is asked for, which the audit keeps; none is unless said.',
  ),
});

export const sectionKeys = (keys: Keys) => ({
  title: keys.mayText('section', 'Title of the section.'),
  slot: keys.maySegment('slot', 'Folder of src/screens whose slot.tsx draws it, around its fields.'),
  fields: keys.mayFields('fields', 'Fields in it, in order.', 'part of the form'),
});

export const statesKeys = (keys: Keys) => ({
  field: keys.field(
    'field',
    'Field of type `enum` whose values are the states; its default is the one a new record is in.',
    undefined,
    'what says its state',
  ),
  transitions: keys.each(
    'transitions',
    transitionKeys,
    {
      title: 'a transition',
      named: {
        pattern: SEGMENT,
        description:
          'A transition is named by small ASCII letters, digits and hyphens, a letter first: its name is part of an address.',
      },
    },
    {
      title: '`transitions`',
      description: 'What leads from one state to another, by name, in the order of the buttons.',
    },
  ),
});
