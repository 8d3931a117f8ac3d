import { cel } from '#src/expressions/key.ts';
import { flag, json, may, oneOf, segment, text, unless } from '#src/language/values.ts';
import type { Json } from '#src/model/json.ts';
import { CEL, where } from '#src/model/schema-refs.ts';

/** The options that every field has, whatever its type. */
export const fieldKeys = {
  label: may(text('What people call it, in both languages.')),
  help: may(text('A sentence shown below the input.')),
  required: unless(false, flag('Whether a record needs a value here.')),
  readOnly: unless(false, flag('Shown, but never changed by hand.')),
  hidden: unless(false, flag('Kept and sent, but not shown in lists or forms.')),
  default: unless<Json | undefined>(
    undefined,
    json({
      description: 'What a new record begins with: a value, or an expression as { cel: today() }.',
      ...where(
        { type: 'object', required: ['cel'] },
        { title: 'a default by expression', properties: { cel: CEL }, additionalProperties: false },
      ),
    }),
  ),
  unique: unless(false, flag('No two records of a company share a value; case, accents and outer space do not count.')),
  sensitive: may(
    flag(
      'About health, identity and the like: shown by a permission of its own (`sensitive`), with its record and in no list; each showing is noted.',
    ),
  ),
  permission: may(
    segment(
      'The action that a role must have been given with the catalogue to say its value, such as `cambiar-codigo`; who lacks it sees it, and what they send of it changes nothing.',
    ),
  ),
  index: unless(false, flag('Searched so often that the database should index it.')),
  find: may(
    flag(
      'A number, code or document that people ask for a record by: the search over all screens finds its catalogue by this and by the record’s label, the search of a paged list by this in a row too; whole or by its beginning, with dashes or without.',
    ),
  ),
  width: may(oneOf(['short', 'medium', 'long', 'full'], 'How wide its input is; by type unless said.')),
  showIf: may(cel('Shown only while this holds; hidden values are not demanded.')),
  requiredIf: may(cel('Needs a value while this holds.')),
  readOnlyIf: may(
    cel(
      'Cannot be changed while this holds on the record as it is stored; has its default in a new one that it holds on.',
    ),
  ),
  compute: may(cel('The value it always has, computed from other fields.')),
};
