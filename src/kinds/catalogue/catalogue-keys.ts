import { FIELDS, where } from '#src/model/schema-refs.ts';
import { listKeys, recordKeys, ruleKeys, sectionKeys, statesKeys, tableKeys } from './described.ts';
import type { Keys } from './keys/keys.ts';
import { api } from './schema/api.ts';
import { constraints } from './schema/constraints.ts';

/** A catalogue's whole file; `define/` fills in what it leaves out. */
export const catalogueKeys = (keys: Keys) => ({
  kind: keys.fixed('kind', 'catalogue', 'What this file declares.'),
  title: keys.text('title', 'Title of the list, in the plural.'),
  record: keys.within('record', recordKeys, {
    title: '`record`',
    description: 'One record, in words, and the field that stands for it.',
  }),
  origin: keys.mayWord(
    'origin',
    ['designed'],
    '`designed`: no document of the institutions shows its fields; `purpose` says what they serve.',
  ),
  purpose: keys.mayText('purpose', 'Who keeps it and what for, in a sentence.'),
  route: keys.mayLike(
    'route',
    { type: 'string', pattern: '^(/[A-Za-z0-9_.~-]+)+$|^none$' },
    'Address of its screen where it is not /<area>/<name>; `none` for a list without a screen.',
  ),
  screen: keys.maySegment('screen', 'Folder of src/screens whose screen.tsx takes the place of the generated screen.'),
  table: keys.sparse('table', tableKeys, {
    title: '`table`',
    description: 'Where the bundled server keeps it; by area and name unless said.',
  }),
  scope: keys.mayChoice(
    'scope',
    ['company', 'global'],
    'Whose records they are: `company` (unless said) has some for each institution; `global` is for what no institution writes, one set of records that all of them read.',
  ),
  tree: keys.mayField(
    'tree',
    'Field that refers to the record above, of this same catalogue: the list is drawn as a tree, and no record can come to stand below itself.',
    'what leads to the record above',
  ),
  api: keys.other('api', api),
  fields: keys.other('fields', {
    ...FIELDS,
    description: 'The fields, keyed by wire name, in the order of the form. Without the id and the company.',
  }),
  list: keys.sparse('list', listKeys, {
    title: '`list`',
    description: 'The list screen; what it leaves out is chosen from the fields.',
  }),
  form: keys.maySeveral(
    'form',
    sectionKeys,
    {
      title: 'a section of the form',
      also: where({ not: { required: ['slot'] } }, { required: ['section', 'fields'] }),
    },
    'Sections and slots of the form; fields that none names come first.',
  ),
  rules: keys.maySeveral(
    'rules',
    ruleKeys,
    { title: 'a rule' },
    'Conditions over the whole record; one passes where a value it needs is missing.',
  ),
  constraints: keys.mayOther('constraints', constraints),
  states: keys.mayWithin('states', statesKeys, {
    title: '`states`',
    description:
      'The states a record goes through, and what leads from one to another: its field changes in no other way.',
  }),
});
