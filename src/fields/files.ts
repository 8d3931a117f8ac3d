import type { Field } from '#src/model/field.ts';
import type { FieldType, FileDemands } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import type { Key, Options } from '#src/model/key.ts';
import type { Text } from '#src/model/text.ts';
import { atMost, some } from '#src/language/changes/index.ts';
import { changing, like, may, several } from '#src/language/values.ts';
import { INTEGER, numberFromCsv, numberToCsv } from './numbers.ts';
import { emptyToNull } from './texts.ts';

declare module '#src/model/field.ts' {
  interface Field
    extends Options<{ readonly maxSize: typeof maxSizeOption; readonly accept: ReturnType<typeof acceptOption> }> {}
}

const UNITS: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 * 1024 };

const FILE: Text = { es: 'Archivo', en: 'File' };

/** DESIGN §3, Files. */
const USUAL_SIZE = '2 MB';

/** `5 MB` in bytes. */
export const bytesOf = (size: string): number => {
  const [, number = '', unit = ''] = /^(\d+) (KB|MB)$/.exec(size) ?? [];
  const bytes = UNITS[unit];
  if (bytes === undefined) throw new Error(`${size} is no size of a file`);
  return Number(number) * bytes;
};

/** No file that any field takes is larger: the database and the upload hold everybody to it. */
export const LARGEST_FILE = 500 * 1024 * 1024;

/** No larger one is kept where there is nothing but the database. */
export const LARGEST_IN_DATABASE = 25 * 1024 * 1024;

export const maxSizeOption: Key<string | null> = may(
  changing(
    atMost((written) => bytesOf(typeof written === 'string' ? written : USUAL_SIZE)),
    like(
      { type: 'string', pattern: '^([1-9]\\d{0,3} KB|([1-9]\\d?|[1-4]\\d\\d|500) MB)$' },
      `Largest size, e.g. 500 KB or 5 MB; ${USUAL_SIZE} unless said, 500 MB at most; above 25 MB the server needs a store (RECTORIA_FILES).`,
    ),
  ),
);

export const acceptOption = (types: readonly string[], usual: readonly string[]): Key<readonly string[] | null> =>
  may(
    changing(
      some(usual),
      several(
        { enum: types },
        `Which types of file it takes, as they are found in the bytes; ${usual.join(', ')} unless said.`,
      ),
    ),
  );

/** Existing clients send 0 for “none”. */
const normalize = (value: Json): Json => (value === 0 || value === '0' ? null : emptyToNull(value));

interface Uploaded extends Pick<FieldType, 'name' | 'summary' | 'called' | 'alsoCalled' | 'options' | 'isPicture'> {
  /** Media types for a field that states none. */
  readonly usual: readonly string[];
  readonly inputProps?: FieldType['inputProps'];
}

/** A type whose value is the id of a file that was uploaded before. */
export function uploaded({ usual, inputProps, ...own }: Uploaded): FieldType {
  const demands = (field: Field): FileDemands => ({
    maxSize: bytesOf(field.maxSize ?? USUAL_SIZE),
    types: field.accept ?? usual,
  });
  return {
    ...own,
    schema: () => ({ type: 'integer', minimum: 1, maximum: INTEGER.max }),
    normalize,
    storage: () => ({
      kind: 'column',
      sqlType: 'integer',
      checks: (column) => [`${column} >= 1`],
      refersTo: { schema: 'rectoria', table: 'archivos', column: 'id' },
    }),
    cel: () => 'int',
    searchable: false,
    listable: true,
    file: demands,
    plain: (field) => ({ kind: 'file', ...demands(field) }),
    // That there is one: its id is nothing to strangers.
    plainValue: (value) => value !== null,
    inputProps: (field) => ({ ...inputProps?.(field), ...demands(field) }),
    fromCsv: (text) => normalize(numberFromCsv(text)),
    toCsv: numberToCsv,
    // Whoever prints knows no more of a file than its number.
    print: (value, _field, { language }) => `${FILE[language]} ${numberToCsv(value)}`,
    printSql: (column, _field, language) => `'${FILE[language]} ' || ${column}`,
    examples: () => ({ valid: [1, 999, INTEGER.max], invalid: [-1, 1.5, 'abc', true, [], INTEGER.max + 1] }),
  };
}
