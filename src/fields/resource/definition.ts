import type { FieldType } from '#src/model/field-type.ts';
import { textOfJson } from '#src/model/json.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { normalizeText, textChecks, textFromCsv, textToCsv } from '../texts.ts';

/** As the path of a resource's file below its layer. */
const PATTERN = '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+$';

/** No name is longer. */
const LONGEST = 200;

export const definition: FieldType = {
  name: 'resource',
  summary: 'One of the institution’s catalogues that the user may see, chosen by its title; the wire carries its name.',
  called: { es: 'Un catálogo', en: 'A catalogue' },
  options: {},
  schema: () => ({ type: 'string', pattern: PATTERN, maxLength: LONGEST }),
  normalize: normalizeText(),
  storage: () => ({
    kind: 'column',
    sqlType: 'text',
    checks: (column) => [...textChecks(column, { maxLength: LONGEST }), `${column} ~ ${sqlText(PATTERN)}`],
  }),
  cel: () => 'string',
  namesResource: true,
  searchable: false,
  listable: true,
  filterable: true,
  fromCsv: textFromCsv,
  toCsv: textToCsv,
  // Whoever prints knows the titles of no catalogues.
  print: textOfJson,
  printSql: (column) => column,
  // Which there are is the institution's: the server asks.
  examples: () => ({
    valid: ['generales/paises', 'seguridad/MensajeSistema'],
    invalid: [7, true, [], {}, 'sin-area', '/', 'a/b'.padEnd(LONGEST + 3, 'c')],
  }),
};
