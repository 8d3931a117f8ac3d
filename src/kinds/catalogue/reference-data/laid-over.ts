import { fieldTypes } from '#src/fields/index.ts';
import type { RowSaying } from '#src/model/first-rows.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { csvProblem, type DataProblem } from './problems.ts';
import { type LayerFile, type LayerRow, REMOVE } from './read-layer.ts';
import { isSame } from './reference-data.ts';

/** A row as all layers make it. */
export interface LaidRow {
  readonly id: number;
  readonly values: JsonObject;
  /** The nearest layer that says something of it, counted from the lowest. */
  readonly depth: number;
  readonly file: string;
  readonly row: LayerRow;
  /** The row that says the value of a field, where one does. */
  readonly cells: ReadonlyMap<string, LayerRow>;
  /** What each layer says, the nearest first. */
  readonly said: readonly RowSaying[];
  /** Whether a layer over another brings it. */
  readonly isAdded: boolean;
}

export interface Laid {
  readonly rows: readonly LaidRow[];
  readonly removed: ReadonlyMap<number, readonly RowSaying[]>;
  readonly problems: readonly DataProblem[];
}

/** Lays files over each other, the lowest first: those above add rows, change cells of rows by id, and take rows out. */
export function laidOver(files: readonly LayerFile[], stored: readonly Field[]): Laid {
  const rows = new Map<number, LaidRow>();
  const twice: LaidRow[] = [];
  const removed = new Map<number, readonly RowSaying[]>();
  const problems: DataProblem[] = [];
  for (const [depth, file] of files.entries()) {
    if (depth > 0 && file.rows.length === 0 && file.isWhole) problems.push(withoutRows(file));
    const below = new Map(rows);
    for (const row of file.rows) {
      const known = below.get(row.id);
      if (row.isRemoved) {
        rows.delete(row.id);
        if (known !== undefined) removed.set(row.id, [sayingOf(row, file, stored), ...known.said]);
        else if (files.slice(0, depth).every(({ isWhole }) => isWhole)) problems.push(nothingToRemove(row, file));
        continue;
      }
      const laid = known === undefined ? newRow(row, file, stored, depth) : changedRow(known, row, file, stored, depth);
      if (known !== undefined) problems.push(...repeatedCells(known, row, file, stored));
      // What stands twice in a file is told, and judged all the same.
      if (rows.get(row.id) !== known) twice.push(laid);
      else rows.set(row.id, laid);
      removed.delete(row.id);
    }
  }
  const all = [...rows.values(), ...twice];
  return {
    rows: all.toSorted((one, other) => one.depth - other.depth || one.row.line - other.row.line),
    removed,
    problems,
  };
}

/** It has no more than its header. */
const withoutRows = ({ file, text }: LayerFile): DataProblem => ({
  ...csvProblem(
    file,
    text,
    1,
    'overlay-repeats-base',
    'This file has no rows: it changes nothing.',
    'Add the rows that differ, or remove the file.',
  ),
  severity: 'warning',
});

const fromCell = (field: Field, text: string): Json => fieldTypes.get(field.type)?.fromCsv(text, field) ?? null;

const literalDefault = ({ default: value }: Field): Json =>
  value === undefined || isCelExpression(value) ? null : value;

/** What a cell over one of a layer below says: nothing where it is empty. */
const isFilled = (file: LayerFile, row: LayerRow, name: string): boolean =>
  file.has(name) && row.cell(name).trim() !== '';

const overCell = (field: Field, text: string): Json => (text.trim() === REMOVE ? null : fromCell(field, text));

function newRow(row: LayerRow, file: LayerFile, stored: readonly Field[], depth: number): LaidRow {
  const values = stored.map((field): [string, Json] => [
    field.name,
    file.has(field.name) ? fromCell(field, row.cell(field.name)) : literalDefault(field),
  ]);
  return {
    id: row.id,
    values: Object.fromEntries(values),
    depth,
    file: file.file,
    row,
    cells: new Map(stored.filter(({ name }) => file.has(name)).map(({ name }) => [name, row])),
    said: [sayingOf(row, file, stored)],
    isAdded: depth > 0,
  };
}

function changedRow(known: LaidRow, row: LayerRow, file: LayerFile, stored: readonly Field[], depth: number): LaidRow {
  const filled = stored.filter(({ name }) => isFilled(file, row, name));
  return {
    ...known,
    values: {
      ...known.values,
      ...Object.fromEntries(filled.map((field) => [field.name, overCell(field, row.cell(field.name))])),
    },
    depth,
    file: file.file,
    row,
    cells: new Map([...known.cells, ...filled.map(({ name }) => [name, row] as const)]),
    said: [sayingOf(row, file, stored), ...known.said],
    isAdded: false,
  };
}

const sayingOf = (row: LayerRow, file: LayerFile, stored: readonly Field[]): RowSaying => ({
  layer: file.layer,
  source: { file: file.file, line: row.line, column: 1, length: 1 },
  said: row.isRemoved
    ? REMOVE
    : Object.fromEntries(
        stored.flatMap((field): readonly (readonly [string, Json])[] =>
          isFilled(file, row, field.name) ? [[field.name, saidIn(field, row.cell(field.name))]] : [],
        ),
      ),
});

const saidIn = (field: Field, text: string): Json => (text.trim() === REMOVE ? REMOVE : fromCell(field, text));

/** The layers below have no row that could be taken out so. */
const nothingToRemove = ({ id, tell }: LayerRow, { layer }: LayerFile): DataProblem =>
  tell(null, {
    code: 'overlay-unknown-target',
    message: `What \`${layer}\` lies over has no row ${id} to remove.`,
    hint: 'Correct the id, or leave the row out.',
  });

/** What a row says that the layers below say already. */
function repeatedCells(
  known: LaidRow,
  row: LayerRow,
  file: LayerFile,
  stored: readonly Field[],
): readonly DataProblem[] {
  const below = known.said.map(({ source }) => `${source.file}:${source.line}`)[0];
  const filled = stored.filter(({ name }) => isFilled(file, row, name));
  const tell = (name: string | null, message: string, hint: string): DataProblem =>
    row.tell(name, { code: 'overlay-repeats-base', severity: 'warning', message, hint });
  if (filled.length === 0)
    return [tell(null, `This row says nothing of row ${row.id}, which is at ${below}.`, 'Leave it out.')];
  return filled
    .filter((field) => isSame(overCell(field, row.cell(field.name)), known.values[field.name]))
    .map(({ name }) =>
      tell(name, `\`${name}\` says what ${below} says already.`, 'Leave the cell empty, so that it follows that.'),
    );
}
