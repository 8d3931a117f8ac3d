import { attention, breaking, names, OFFERED, usually, value, WORD } from '#src/language/changes/index.ts';
import { field, fields } from '#src/language/fields.ts';
import { sort } from '#src/language/sort.ts';
import { changing, flag, may, unless, words } from '#src/language/values.ts';

/** Whether is told what became of a record. */
const TELLS_HISTORY = value(({ after = true }) =>
  after === true
    ? attention('Se puede ver su historial.', 'Its history can be seen.')
    : breaking('Ya no se puede ver su historial.', 'Its history cannot be seen any more.'),
);

/** Whether is told what refers to a record. */
const TELLS_USES = value(({ after = true }) =>
  after === true
    ? attention('Se puede ver dónde se usa.', 'Where it is used can be seen.')
    : breaking('Ya no se puede ver dónde se usa.', 'Where it is used cannot be seen any more.'),
);

/** Whether a record can be printed. */
const PRINTS = value(({ after = true }) =>
  after === true
    ? attention('Se puede imprimir.', 'It can be printed.')
    : breaking('Ya no se puede imprimir.', 'It cannot be printed any more.'),
);

/** Whether files may be brought whose rows become records. */
const TAKES_IMPORTS = value(({ after = true }) =>
  after === true
    ? attention('Se puede importar de un archivo.', 'It can be imported from a file.')
    : breaking('Ya no se puede importar de un archivo.', 'It cannot be imported from a file any more.'),
);

export const recordKeys = {
  es: changing(WORD, words('One record, in Spanish, in lower case: banco.')),
  en: changing(WORD, words('One record, in English, in lower case: bank.')),
  label: may(
    field('Field that names a record where it is referred to; the first text unless said.', 'the name of a record'),
  ),
  order: may(
    sort(
      'What records are in order of where one is chosen: diaOrden, -peAcFechaInicio for the latest first, or the id where the reference data climbs step by step; as the list is sorted unless said.',
      'what choices are in order of',
    ),
  ),
  beside: may(
    changing(
      names(OFFERED),
      fields(
        'Fields said beside the label where a record is chosen, which others may have too: a code, a version, a document.',
        'what tells records of one name apart',
      ),
    ),
  ),
  besideSeen: may(
    changing(
      names(OFFERED),
      fields(
        'The same, told only to who may see the record: who may only choose it for another one is not given them.',
        'what tells records of one name apart to who may see them',
      ),
    ),
  ),
  history: unless(
    true,
    changing(
      usually(true, TELLS_HISTORY),
      flag('Whether who may see a record is told what became of it; they are unless said.'),
    ),
  ),
  import: unless(
    true,
    changing(
      usually(true, TAKES_IMPORTS),
      flag('Whether records can be made, and changed, of the rows of a CSV or Excel file; they can unless said.'),
    ),
  ),
  uses: unless(
    true,
    changing(
      usually(true, TELLS_USES),
      flag('Whether is told what refers to a record, and asked before it is no longer in use; it is unless said.'),
    ),
  ),
  print: unless(
    true,
    changing(
      usually(true, PRINTS),
      flag('Whether who may see a record can print it on the institution’s paper; they can unless said.'),
    ),
  ),
};
