import { fieldTypes } from '#src/fields/index.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { repeated } from '../constraints/in-file.ts';
import { isStored, storageOf } from '../meaning/database-names.ts';
import { valueFault } from '../meaning/value-fault.ts';
import { type Breach, computing, demandsOf } from './demands.ts';
import { type CsvRow, type CsvTable, parseCsv, placeOfCell } from './parse-csv.ts';
import { csvProblem, type DataProblem } from './problems.ts';
import type { ReferenceData, ReferenceRecord } from './reference-data.ts';

/** Ids from here on are those that the server gives. */
const FIRST_GIVEN_ID = 1000;

export interface ReadFile {
  readonly data: ReferenceData;
  readonly problems: readonly DataProblem[];
}

/** The records in the text of a CSV file, and everything that is wrong with it. Pure. */
export function readReferenceFile(resource: CatalogueResource, file: string, text: string): ReadFile {
  const { api, fields } = resource.definition;
  const table = parseCsv(file, text);
  const stored = flatFields(fields, fieldTypes).filter((field) => isStored(field) || storageOf(field) === 'junction');
  const names = [api.id, ...stored.map(({ name }) => name)];
  const misnamed = headerFaults(table, names, api.id).map(({ message, cell }) => {
    const { line, column } = placeOfCell(table.names, cell);
    return csvProblem(file, text, line, 'csv-header', message, `The file may have: ${names.join(', ')}.`, column);
  });

  const rows = new Map<ReferenceRecord, CsvRow>();
  const tell: ReferenceData['tell'] = (record, { field, message, hint, by, same }) => {
    const row = rows.get(record);
    const cell = field === null ? 0 : Math.max(0, table.header.indexOf(field));
    const { line, column } = row === undefined ? { line: record.line, column: 1 } : placeOfCell(row, cell);
    const told = csvProblem(file, text, line, 'csv-value', message, hint, column);
    const cause = by ?? (field === null ? undefined : ['fields', field]);
    return { ...told, ...(cause !== undefined && { by: cause }), ...(same !== undefined && { same }) };
  };
  const isReadable = table.header.length > 0 && misnamed.length === 0;
  const completed = isReadable ? computing(resource) : (values: JsonObject) => values;
  for (const row of isReadable ? table.rows : []) {
    const cell = (name: string): string => orEmpty(row.cells[table.header.indexOf(name)]);
    const values = stored.map((field): [string, Json] => [
      field.name,
      table.header.includes(field.name) ? fromCell(field, cell(field.name)) : literalDefault(field),
    ]);
    rows.set({ id: Number(cell(api.id).trim()), values: completed(Object.fromEntries(values)), line: row.line }, row);
  }

  const data: ReferenceData = {
    resource,
    file,
    text,
    fields: new Map(
      stored.filter(({ compute }) => compute === undefined).map(({ name }) => [name, table.header.includes(name)]),
    ),
    records: [...rows.keys()],
    isWhole: table.problems.length === 0 && isReadable,
    tell,
  };
  return {
    data,
    problems: [...table.problems, ...misnamed, ...idFaults(data, rows, table), ...valueFaults(data, stored)],
  };
}

interface HeaderFault {
  readonly message: string;
  /** The cell at fault. */
  readonly cell: number;
}

function headerFaults({ header }: CsvTable, known: readonly string[], id: string): readonly HeaderFault[] {
  if (header.length === 0) return [];
  const cells = header.map((name, cell) => ({ name, cell }));
  return [
    ...cells
      .filter(({ name }) => !known.includes(name))
      .map(({ name, cell }) => ({ message: `The catalogue keeps no field \`${name}\`.`, cell })),
    ...cells
      .filter(({ name, cell }) => header.indexOf(name) !== cell)
      .map(({ name, cell }) => ({ message: `\`${name}\` has two columns.`, cell })),
    ...(header.includes(id) ? [] : [{ message: `The column of the id, \`${id}\`, is missing.`, cell: 0 }]),
  ];
}

const fromCell = (field: Field, text: string): Json => fieldTypes.get(field.type)?.fromCsv(text, field) ?? null;

const literalDefault = ({ default: value }: Field): Json =>
  value === undefined || isCelExpression(value) ? null : value;

function idFaults(
  { resource, records, tell }: ReferenceData,
  rows: ReadonlyMap<ReferenceRecord, CsvRow>,
  { header }: CsvTable,
): readonly DataProblem[] {
  const { id: name } = resource.definition.api;
  const lines = new Map<number, number>();
  return records.flatMap((record) => {
    const { id, line } = record;
    const before = lines.get(id);
    lines.set(id, line);
    if (!Number.isInteger(id) || id < 1 || id >= FIRST_GIVEN_ID) {
      const written = orEmpty(rows.get(record)?.cells[header.indexOf(name)]);
      const hint = `Reference data has whole ids from 1 to ${FIRST_GIVEN_ID - 1}.`;
      return [tell(record, { field: name, message: `${name}: “${written}” cannot be the id.`, hint })];
    }
    return before === undefined
      ? []
      : [tell(record, { field: name, message: `${name}: ${id} is the id of line ${before} too.` })];
  });
}

/** What the records break each by itself, and what is `unique` of one field. */
function valueFaults({ resource, records, tell }: ReferenceData, stored: readonly Field[]): readonly DataProblem[] {
  const demands = demandsOf(resource.definition);
  return [
    ...records.flatMap((record) =>
      [...stored.flatMap((field) => faults(field, record.values)), ...demands.brokenBy(record.values)].map((breach) =>
        tell(record, breach),
      ),
    ),
    ...stored
      .filter(({ unique }) => unique)
      .flatMap(({ name }) =>
        repeated(records, [name]).map(({ record, other }) =>
          tell(record, { field: name, message: `${name}: line ${other.line} has the same.` }),
        ),
      ),
  ];
}

function faults(field: Field, values: JsonObject): readonly Breach[] {
  const { name } = field;
  const value = values[name] ?? null;
  const by = ['fields', name];
  if (value === null)
    return field.required && field.showIf === undefined ? [{ field: name, message: `${name} is required.`, by }] : [];
  const fault = valueFault(field, value);
  return fault === null
    ? []
    : [{ field: name, message: `${name}: ${JSON.stringify(value)} ${fault}.`, by, same: `${name} ${fault}` }];
}
