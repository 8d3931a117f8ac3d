import { orEmpty } from '#src/model/absent.ts';
import { readCell } from '#src/fields/read-cell.ts';
import { isBlank } from '#src/fields/texts.ts';
import { cutText } from '#src/model/cut-text.ts';
import type { Field } from '#src/model/field.ts';
import type { CellReading, FieldTypes } from '#src/model/field-type.ts';
import type { ImportMapping } from '#src/model/import.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { withValue } from '#src/runtime/paths.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { typeOf } from '../../catalogue/record/fields.ts';
import { normalOf, tooMuchOf } from '../../catalogue/record/read-body.ts';
import { OWN_ID } from '../columns.ts';
import type { FoundReferences } from './references.ts';
import type { StagedRow } from './staged.ts';

/** A row as it is read: what it says of a record, and which one it says that is. */
export interface ReadRecord {
  readonly row: StagedRow;
  /** By the names of fields, as they are kept; null where a cell holds nothing. */
  readonly said: JsonObject;
  /** What stands in the column of ids. */
  readonly id: number | null;
  readonly known: readonly FieldProblem[];
}

/** A column that is a field. */
interface FieldColumn {
  readonly at: number;
  readonly name: string;
  /** Null, and what is wrong told, where it says nothing that can be kept. */
  readonly read: (text: string, tell: FieldProblem[]) => Json;
}

/** How the rows of a file are read; what does not depend on the row is found out once. */
export interface Reader {
  readonly mapping: ImportMapping;
  readonly columns: readonly FieldColumn[];
  /** The column of ids; -1 for none. */
  readonly idColumn: number;
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

function referred(text: string, field: Field, references: FoundReferences): number | FieldProblem {
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

/** What a cell of the field says, in the spelling in which it is kept; what cannot be read stays a text, which is refused as no value. */
function cellReader(
  field: Field,
  reading: CellReading,
  references: FoundReferences,
  types: FieldTypes,
): FieldColumn['read'] {
  const type = typeOf(field, types);
  const isReference = type.storage(field).kind === 'reference';
  return (text, tell) => {
    if (isReference && !isBlank(text)) {
      const id = referred(text, field, references);
      if (typeof id === 'number') return id;
      tell.push(id);
      return null;
    }
    const value = readCell(text, field, reading, types);
    const tooMuch = tooMuchOf(value, field, type);
    if (tooMuch === null) return normalOf(value, field, type);
    tell.push({ path: field.name, ...tooMuch });
    return null;
  };
}

/** @param fields those of the columns */
export function readerOf(
  mapping: ImportMapping,
  fields: readonly (Field | null)[],
  references: FoundReferences,
  types: FieldTypes,
  isWhole: boolean,
): Reader {
  const reading = { decimal: mapping.decimal, dates: mapping.fechas };
  return {
    mapping,
    isWhole,
    idColumn: mapping.columnas.lastIndexOf(OWN_ID),
    columns: fields.flatMap((field, at) =>
      field === null ? [] : [{ at, name: field.name, read: cellReader(field, reading, references, types) }],
    ),
  };
}

const ragged = (cells: number, columns: number): FieldProblem =>
  problem(
    '',
    'ragged',
    `La fila tiene ${cells} celdas y la primera ${columns}: quizás falten comillas.`,
    `The row has ${cells} cells and the first has ${columns}: quotes may be missing.`,
  );

const cellAt = ({ cells }: StagedRow, at: number): string => {
  const text = orEmpty(cells[at]);
  return text.startsWith("'") ? text.replace(GUARDED, '') : text;
};

/** Reads the cells of a row as values. */
export function readRecord(row: StagedRow, { mapping, columns, idColumn, isWhole }: Reader): ReadRecord {
  const said: Record<string, Json> = {};
  const known: FieldProblem[] = [];
  const ownId = idColumn < 0 ? '' : cellAt(row, idColumn);
  const id = /^\s*\d{1,9}\s*$/.test(ownId) ? Number(ownId) : null;
  if (id === null && !isBlank(ownId)) known.push(NO_ID);
  for (const { at, name, read } of columns) {
    said[name] = read(cellAt(row, at), known);
  }
  const width = mapping.columnas.length;
  if (row.cells.length > width || (isWhole && row.cells.length < width)) known.push(ragged(row.cells.length, width));
  return { row, said, id, known };
}

/** The values of a record's body: of a new one, what a cell says; of one that there is, also that it holds nothing. */
export function bodyOf({ said }: ReadRecord, isNew: boolean): JsonObject {
  let body: Record<string, Json> = {};
  for (const [name, value] of Object.entries(said)) {
    if (isNew && value === null) continue;
    if (!name.includes('.')) {
      body[name] = value;
      continue;
    }
    const next: unknown = withValue(body, name, value);
    if (isJsonObject(next)) body = { ...next };
  }
  return body;
}
