import type { Keys } from './keys.ts';

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
