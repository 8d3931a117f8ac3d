import { attention, breaking, names, OFFERED, usually, value, WORD } from '#src/language/changes/index.ts';
import { field, fields } from '#src/language/fields.ts';
import { sort } from '#src/language/sort.ts';
import { changing, flag, may, unless, words } from '#src/language/values.ts';

type Told = readonly [es: string, en: string];

/** A part of the screen that every catalogue has unless its YAML says otherwise. */
const part = (there: Told, gone: Told, said: string) =>
  unless(
    true,
    changing(
      usually(
        true,
        value(({ after = true }) => (after === true ? attention(...there) : breaking(...gone))),
      ),
      flag(said),
    ),
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
  history: part(
    ['Se puede ver su historial.', 'Its history can be seen.'],
    ['Ya no se puede ver su historial.', 'Its history cannot be seen any more.'],
    'Whether who may see a record is told what became of it; they are unless said.',
  ),
  uses: part(
    ['Se puede ver dónde se usa.', 'Where it is used can be seen.'],
    ['Ya no se puede ver dónde se usa.', 'Where it is used cannot be seen any more.'],
    'Whether is told what refers to a record, and asked before it is no longer in use; it is unless said.',
  ),
  print: part(
    ['Se puede imprimir.', 'It can be printed.'],
    ['Ya no se puede imprimir.', 'It cannot be printed any more.'],
    'Whether who may see a record can print it on the institution’s paper; they can unless said.',
  ),
  presence: part(
    ['Se ve quién más tiene abierto un registro.', 'Who else has a record open is seen.'],
    ['Ya no se ve quién más tiene abierto un registro.', 'Who else has a record open is seen no more.'],
    'Whether who has a record open is told who else has; they are unless said.',
  ),
  import: part(
    ['Se puede importar de un archivo.', 'It can be imported from a file.'],
    ['Ya no se puede importar de un archivo.', 'It cannot be imported from a file any more.'],
    'Whether records can be made, and changed, of the rows of a CSV or Excel file; they can unless said.',
  ),
  duplicate: part(
    ['Un registro se puede duplicar.', 'A record can be duplicated.'],
    ['Ya no se puede duplicar un registro.', 'A record cannot be duplicated any more.'],
    'Whether a new record may begin as a copy of another; it may unless said.',
  ),
  bulk: part(
    ['Se pueden cambiar varios registros a la vez.', 'Several records can be changed at once.'],
    ['Ya no se pueden cambiar varios registros a la vez.', 'Several records cannot be changed at once any more.'],
    'Whether several records can be picked in the list and changed at once; they can unless said.',
  ),
  cells: part(
    ['Un dato simple se puede cambiar en la lista.', 'A simple value can be changed in the list.'],
    ['Ya no se puede cambiar un dato en la lista.', 'No value can be changed in the list any more.'],
    'Whether a simple value of a record can be changed in its cell of the list; it can unless said.',
  ),
  inline: part(
    ['Se puede crear donde se elige uno.', 'One can be made where one is chosen.'],
    ['Ya no se puede crear donde se elige uno.', 'None can be made where one is chosen any more.'],
    'Whether who chooses one in the form of another record can make it there; they can unless said.',
  ),
};
