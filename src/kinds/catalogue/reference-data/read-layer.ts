import { orEmpty } from '#src/model/absent.ts';
import type { Severity } from '#src/model/problem.ts';
import { type CsvRow, type CsvTable, parseCsv, placeOfCell } from './parse-csv.ts';
import { csvProblem, type DataProblem } from './problems.ts';
import type { DataFile } from './reference-data.ts';

/** Ids from here on are those that the server gives. */
const FIRST_GIVEN_ID = 1000;

/** A column by which a file over another takes rows out; in a cell it takes the value away. */
export const REMOVE = 'remove';

export interface LayerRow {
  readonly id: number;
  readonly line: number;
  readonly cell: (name: string) => string;
  /** Whether it takes the row out that a layer below has. */
  readonly isRemoved: boolean;
  /** A problem at the cell of the name, or at the row. */
  readonly tell: (name: string | null, told: Told) => DataProblem;
}

interface Told {
  readonly code: string;
  readonly severity?: Severity;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** One file, before it is known what its rows come to. */
export interface LayerFile extends DataFile {
  readonly rows: readonly LayerRow[];
  readonly has: (name: string) => boolean;
  readonly isWhole: boolean;
  readonly problems: readonly DataProblem[];
}

/** The columns that a file may have. */
interface Columns {
  /** That of the id first. */
  readonly names: readonly string[];
  /** Fields that no file says, and why. */
  readonly others: ReadonlyMap<string, string>;
}

/**
 * @param isOver whether a file of a layer below has rows too
 */
export function readLayer(of: DataFile, { names, others }: Columns, isOver: boolean): LayerFile {
  const { file, text } = of;
  const [id = '', ...fields] = names;
  const table = parseCsv(file, text);
  // A field may be called so: its column is its own.
  const removes = isOver && !names.includes(REMOVE);
  const known = removes ? [...names, REMOVE] : names;
  const misnamed = headerFaults(table, { names: known, others }, id).map(({ message, cell }) => {
    const { line, column } = placeOfCell(table.names, cell);
    return csvProblem(file, text, line, 'csv-header', message, `The file may have: ${known.join(', ')}.`, column);
  });
  const isReadable = table.header.length > 0 && misnamed.length === 0;
  const rows = (isReadable ? table.rows : []).map((row) => rowOf(row, table, { file, text, id, removes }));
  return {
    ...of,
    rows,
    has: (name) => table.header.includes(name),
    isWhole: table.problems.length === 0 && isReadable,
    problems: [...table.problems, ...misnamed, ...idFaults(rows, id), ...(removes ? removalFaults(rows, fields) : [])],
  };
}

function rowOf(
  row: CsvRow,
  { header }: CsvTable,
  { file, text, id, removes }: { file: string; text: string; id: string; removes: boolean },
): LayerRow {
  const cell = (name: string): string => orEmpty(row.cells[header.indexOf(name)]);
  return {
    id: Number(cell(id).trim()),
    line: row.line,
    cell,
    isRemoved: removes && cell(REMOVE).trim().toLowerCase() === 'true',
    tell: (name, { code, severity = 'error', message, hint }) => {
      const { line, column } = placeOfCell(row, name === null ? 0 : Math.max(0, header.indexOf(name)));
      return { ...csvProblem(file, text, line, code, message, hint, column), severity };
    },
  };
}

interface HeaderFault {
  readonly message: string;
  /** The cell at fault. */
  readonly cell: number;
}

function headerFaults({ header }: CsvTable, { names: known, others }: Columns, id: string): readonly HeaderFault[] {
  if (header.length === 0) return [];
  const cells = header.map((name, cell) => ({ name, cell }));
  return [
    ...cells
      .filter(({ name }) => !known.includes(name))
      .map(({ name, cell }) => ({ message: others.get(name) ?? `The catalogue keeps no field \`${name}\`.`, cell })),
    ...cells
      .filter(({ name, cell }) => header.indexOf(name) !== cell)
      .map(({ name, cell }) => ({ message: `\`${name}\` has two columns.`, cell })),
    ...(header.includes(id) ? [] : [{ message: `The column of the id, \`${id}\`, is missing.`, cell: 0 }]),
  ];
}

function idFaults(rows: readonly LayerRow[], name: string): readonly DataProblem[] {
  const lines = new Map<number, number>();
  return rows.flatMap(({ id, line, cell, tell }) => {
    const before = lines.get(id);
    lines.set(id, line);
    if (!Number.isInteger(id) || id < 1 || id >= FIRST_GIVEN_ID) {
      const message = `${name}: “${cell(name)}” cannot be the id.`;
      const hint = `Reference data has whole ids from 1 to ${FIRST_GIVEN_ID - 1}.`;
      return [tell(name, { code: 'csv-value', message, hint })];
    }
    const message = `${name}: ${id} is the id of line ${before} too.`;
    return before === undefined ? [] : [tell(name, { code: 'csv-value', message })];
  });
}

/** Rows that both go and say something, and cells of which nobody knows whether they do. */
const removalFaults = (rows: readonly LayerRow[], fields: readonly string[]): readonly DataProblem[] =>
  rows.flatMap(({ cell, isRemoved, tell }) => {
    const said = cell(REMOVE).trim();
    if (!isRemoved && !['', 'false'].includes(said.toLowerCase()))
      return [tell(REMOVE, { code: 'csv-value', message: `${REMOVE}: “${said}” is neither true nor false.` })];
    const filled = isRemoved ? fields.find((name) => cell(name).trim() !== '') : undefined;
    if (filled === undefined) return [];
    const message = `${filled}: the row goes as a whole, and nothing more is said of it.`;
    return [tell(filled, { code: 'csv-value', message, hint: 'Leave the other cells empty.' })];
  });
