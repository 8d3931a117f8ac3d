import { orEmpty } from '#src/model/absent.ts';
import { readCell } from '#src/fields/read-cell.ts';
import { isBlank } from '#src/fields/texts.ts';
import { cutText } from '#src/model/cut-text.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { ImportMapping } from '#src/model/import.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { withValue } from '#src/runtime/paths.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { typeOf } from '../../catalogue/record/fields.ts';
import { OWN_ID } from '../columns.ts';
import type { FoundReferences } from './references.ts';
import type { StagedRow } from './staged.ts';

/** A row as it is read: what it says of a record, and which one it says that is. */
export interface ReadRecord {
  readonly row: StagedRow;
  /** By the names of fields; null where a cell holds nothing. */
  readonly said: ReadonlyMap<string, Json>;
  /** What stands in the column of ids. */
  readonly id: number | null;
  readonly known: readonly FieldProblem[];
}

/** How the rows of a file are read. */
export interface Reader {
  readonly mapping: ImportMapping;
  readonly fields: readonly (Field | null)[];
  readonly references: FoundReferences;
  readonly types: FieldTypes;
  /** Whether a row of fewer cells than the first is broken: a sheet keeps none after the last. */
  readonly isWhole: boolean;
}

const problem = (path: string, code: string, es: string, en: string): FieldProblem => ({
  path,
  code,
  params: {},
  said: { es, en },
});

/** What the exports put before a text that a spreadsheet would run. */
const GUARDED = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** In letters, of a cell in what is told of it. */
const LONGEST_QUOTED = 100;

const NO_ID = problem(OWN_ID, 'reference', 'No es el número de un registro.', 'Is not the number of a record.');

function referred(text: string, field: Field, references: FoundReferences): Json | FieldProblem {
  const found = references.get(field.name)?.get(text.trim());
  if (found === undefined) {
    const quoted = cutText(text.trim(), LONGEST_QUOTED);
    return problem(field.name, 'reference', `No existe «${quoted}».`, `There is no “${quoted}”.`);
  }
  if ('id' in found) return found.id;
  return problem(
    field.name,
    'reference',
    `Hay ${found.several} que se llaman así: escriba su número.`,
    `${found.several} are called so: write its number.`,
  );
}

const isProblem = (value: Json | FieldProblem): value is FieldProblem => isJsonObject(value) && 'said' in value;

/** Reads the cells of a row as values; what cannot be read stays a text, which is refused as no value. */
export function readRecord(row: StagedRow, { mapping, fields, references, types, isWhole }: Reader): ReadRecord {
  const { columnas, decimal, fechas } = mapping;
  const reading = { decimal, dates: fechas };
  const said = new Map<string, Json>();
  const known: FieldProblem[] = [];
  let id: number | null = null;
  for (const [at, name] of columnas.entries()) {
    const text = orEmpty(row.cells[at]).replace(GUARDED, '');
    if (name === OWN_ID) {
      if (/^\s*\d{1,9}\s*$/.test(text)) id = Number(text);
      else if (!isBlank(text)) known.push(NO_ID);
      continue;
    }
    const field = fields[at] ?? null;
    if (field === null) continue;
    const isReference = typeOf(field, types).storage(field).kind === 'reference';
    const value =
      isReference && !isBlank(text) ? referred(text, field, references) : readCell(text, field, reading, types);
    if (isProblem(value)) known.push(value);
    said.set(field.name, isProblem(value) ? null : value);
  }
  if (row.cells.length > columnas.length || (isWhole && row.cells.length < columnas.length)) {
    known.push(
      problem(
        '',
        'ragged',
        `La fila tiene ${row.cells.length} celdas y la primera ${columnas.length}: quizás falten comillas.`,
        `The row has ${row.cells.length} cells and the first has ${columnas.length}: quotes may be missing.`,
      ),
    );
  }
  return { row, said, id, known };
}

/** The values of a record's body: of a new one, what a cell says; of one that there is, also that it holds nothing. */
export function bodyOf({ said }: ReadRecord, isNew: boolean): JsonObject {
  let body: JsonObject = {};
  for (const [name, value] of said) {
    if (isNew && value === null) continue;
    const next: unknown = name.includes('.') ? withValue(body, name, value) : { ...body, [name]: value };
    if (isJsonObject(next)) body = next;
  }
  return body;
}
