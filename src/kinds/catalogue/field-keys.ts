import { cel } from '#src/expressions/key.ts';
import {
  attention,
  breaking,
  condition,
  DEMANDS,
  DEMANDS_WHILE,
  LOOK,
  NOTABLE,
  PERMITS,
  said,
  turns,
  unseen,
  usually,
  value,
  whatever,
} from '#src/language/changes/index.ts';
import { changing, flag, json, may, oneOf, segment, text, unless, wireName } from '#src/language/values.ts';
import type { Json } from '#src/model/json.ts';
import { CEL, FIELD_PATH, where } from '#src/model/schema-refs.ts';

const HIDES = turns(
  breaking('Ya no se ve.', 'It is not shown any more.'),
  attention('Se ve ahora.', 'It is shown now.'),
);

const SECRET = turns(
  breaking('Solo lo ve quien tiene un permiso para ello.', 'Only who has a permission for it sees it.', 'lost'),
  attention('Lo ve quien vea el registro.', 'Whoever sees the record sees it.', 'gained'),
);

const mayWrite = attention('Lo escribe quien tiene el permiso.', 'Who has the permission writes it.', 'gained');
const nobodyWrites = breaking('Ya nadie lo escribe.', 'Nobody writes it any more.', 'lost');

/** What nobody writes without a permission, such as the codes of a sequence, is opened by one; else one closes it. */
const WRITES = value((change) => {
  const { before, after } = change.beside;
  if (before['readOnly'] === true && after['readOnly'] !== true) return mayWrite;
  return after['readOnly'] === true && before['readOnly'] !== true ? nobodyWrites : PERMITS.judge(change);
});

const BEGINS = whatever(
  attention('Un registro nuevo empieza con otro valor.', 'A new record begins with another value.'),
);

const SEEN_ELSEWHEN = attention('Se ve en otros casos.', 'It is shown in other cases.');

const SHOWS = condition('always', { more: SEEN_ELSEWHEN, fewer: SEEN_ELSEWHEN });

const COMPUTES = said(
  breaking('Se calcula: ya nadie lo escribe.', 'It is computed: nobody writes it any more.'),
  attention('Ya no se calcula: se escribe.', 'It is not computed any more: it is written.'),
  attention('Se calcula de otro modo.', 'It is computed otherwise.'),
);

/** The options that every field has, whatever its type. */
export const fieldKeys = {
  label: may(text('What people call it, in both languages.')),
  help: may(text('A sentence shown below the input.')),
  required: unless(false, changing(DEMANDS, flag('Whether a record needs a value here.'))),
  readOnly: unless(false, changing(DEMANDS, flag('Shown, but never changed by hand.'))),
  hidden: unless(false, changing(HIDES, flag('Kept and sent, but not shown in lists or forms.'))),
  default: unless<Json | undefined>(
    undefined,
    changing(
      BEGINS,
      json({
        description:
          'What a new record begins with: a value, an expression as { cel: today() }, or what another field says as { from: PersonaId.nombres }.',
        allOf: [
          where(
            { type: 'object', required: ['cel'] },
            { title: 'a default by expression', properties: { cel: CEL }, additionalProperties: false },
          ),
          where(
            { type: 'object', required: ['from'] },
            {
              title: 'a default from another field',
              properties: {
                from: {
                  ...FIELD_PATH,
                  description:
                    'A field beside it, or with a dot one of the record that a reference beside it leads to: until somebody says another value, a new record (or row) follows it.',
                },
              },
              additionalProperties: false,
            },
          ),
        ],
      }),
    ),
  ),
  unique: unless(
    false,
    changing(DEMANDS, flag('No two records of a company share a value; case, accents and outer space do not count.')),
  ),
  sensitive: may(
    changing(
      SECRET,
      flag(
        'About health, identity and the like: shown by a permission of its own (`sensitive`), with its record and in no list; each showing is noted.',
      ),
    ),
  ),
  permission: may(
    changing(
      WRITES,
      segment(
        'The action that a role must have been given with the catalogue to say its value, such as `cambiar-codigo`; who lacks it sees it, and what they send of it changes nothing.',
      ),
    ),
  ),
  index: unless(false, changing(unseen, flag('Searched so often that the database should index it.'))),
  find: may(
    changing(
      usually(false, NOTABLE),
      flag(
        'A number, code or document that people ask for a record by: the search over all screens finds its catalogue by this and by the record’s label, the search of a paged list by this in a row too; whole or by its beginning, with dashes or without.',
      ),
    ),
  ),
  width: may(changing(LOOK, oneOf(['short', 'medium', 'long', 'full'], 'How wide its input is; by type unless said.'))),
  showIf: may(changing(SHOWS, cel('Shown only while this holds; hidden values are not demanded.'))),
  requiredIf: may(changing(DEMANDS_WHILE, cel('Needs a value while this holds.'))),
  readOnlyIf: may(
    changing(
      DEMANDS_WHILE,
      cel(
        'Cannot be changed while this holds on the record as it is stored; has its default in a new one that it holds on, where one that is needed and has no default stays open.',
      ),
    ),
  ),
  compute: may(changing(COMPUTES, cel('The value it always has, computed from other fields.'))),
  rename: may(
    changing(
      unseen,
      wireName(
        'What it was called before: its data is kept under the new name. Once every database has that, it may be taken out.',
      ),
    ),
  ),
};
