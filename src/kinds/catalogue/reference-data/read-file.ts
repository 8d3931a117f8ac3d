import { compileExpression } from '#src/expressions/compile.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import type { Expression } from '#src/model/expression.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { Problem } from '#src/model/problem.ts';
import { requirement } from '../conditions.ts';
import { isStored, storageOf } from '../meaning/database-names.ts';
import { runnerOf } from '../meaning/evaluate.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { valueFault } from '../meaning/value-fault.ts';
import { type CsvTable, parseCsv } from './parse-csv.ts';
import { csvProblem } from './problems.ts';
import type { ReferenceData, ReferenceRecord } from './reference-data.ts';
import { repetitions } from './repetitions.ts';

/** What a catalogue demands of one record by conditions. */
interface Demands {
  /** What the record breaks, in words. */
  readonly brokenBy: (values: JsonObject) => readonly string[];
}

/** Rules, and fields that a record needs while something holds. */
function demandsOf({ fields, rules }: Catalogue): Demands {
  const running = (expression: Expression): ((values: JsonObject) => unknown) => {
    const compilation = compileExpression(expression, { fields, types: fieldTypes });
    return compilation.ok ? runnerOf(compilation.value) : () => null;
  };
  const ruled = rules.map(({ that, message }) => ({ that, message, run: running(that) }));
  const needed = fields.flatMap((field) => {
    const conditions = requirement(field);
    if (conditions === null) return [];
    return [
      { name: field.name, said: conditions.map(({ source }) => source).join(' && '), runs: conditions.map(running) },
    ];
  });
  return {
    brokenBy: (values) => [
      // One passes where a value it needs is missing.
      ...ruled
        .filter(({ run }) => run(values) === false)
        .map(({ that, message }) => `The rule \`${that.source}\` does not hold: ${message.en}`),
      ...needed
        .filter(({ name, runs }) => (values[name] ?? null) === null && runs.every((run) => run(values) === true))
        .map(({ name, said }) => `${name} is required while \`${said}\`.`),
    ],
  };
}

const asJson = (value: unknown): Json =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/**
 * Fills in what the record's own values make of its computed fields, which may be made of each other; what they look up
 * elsewhere is missing here.
 */
function computing(resource: CatalogueResource): (values: JsonObject) => JsonObject {
  const computed = expressionsOf(resource).flatMap(({ use, scope, name, compilation }) =>
    use === 'compute' && scope === '' && name !== null && compilation.ok
      ? [{ name, run: runnerOf(compilation.value) }]
      : [],
  );
  const once = (values: JsonObject): JsonObject =>
    computed.reduce<JsonObject>((known, { name, run }) => ({ ...known, [name]: asJson(run(known)) }), values);
  return (values) => computed.reduce<JsonObject>((known) => once(known), values);
}

/** Ids from here on are those that the server gives. */
const FIRST_GIVEN_ID = 1000;

export interface ReadFile {
  readonly data: ReferenceData;
  readonly problems: readonly Problem[];
}

/** The records in the text of a CSV file, and everything that is wrong with it. Pure. */
export function readReferenceFile(resource: CatalogueResource, file: string, text: string): ReadFile {
  const { api, fields } = resource.definition;
  const problemAt = (line: number, message: string, hint = ''): Problem =>
    csvProblem(file, text, line, 'csv-value', message, hint);

  const table = parseCsv(file, text);
  const stored = flatFields(fields, fieldTypes).filter((field) => isStored(field) || storageOf(field) === 'junction');
  const misnamed = headerProblems(table, [api.id, ...stored.map(({ name }) => name)], api.id).map((message) =>
    csvProblem(
      file,
      text,
      1,
      'csv-header',
      message,
      `The file may have: ${[api.id, ...stored.map(({ name }) => name)].join(', ')}.`,
    ),
  );
  if (table.header.length === 0 || misnamed.length > 0) {
    return { data: { resource, file, text, records: [] }, problems: [...table.problems, ...misnamed] };
  }

  const records: ReferenceRecord[] = [];
  const problems: Problem[] = [...table.problems];
  const lines = new Map<number, number>();
  const demands = demandsOf(resource.definition);
  const completed = computing(resource);
  const repeated = repetitions(resource.definition);
  for (const { cells, line } of table.rows) {
    const cell = (name: string): string => orEmpty(cells[table.header.indexOf(name)]);
    const id = Number(cell(api.id).trim());
    if (!Number.isInteger(id) || id < 1 || id >= FIRST_GIVEN_ID) {
      const hint = `Reference data has whole ids from 1 to ${FIRST_GIVEN_ID - 1}.`;
      problems.push(problemAt(line, `${api.id}: “${cell(api.id)}” cannot be the id.`, hint));
    } else if (lines.has(id)) {
      problems.push(problemAt(line, `${api.id}: ${id} is the id of line ${lines.get(id) ?? 0} too.`));
    }
    lines.set(id, line);
    const values = completed(
      Object.fromEntries(
        stored.map((field) => [
          field.name,
          table.header.includes(field.name) ? fromCell(field, cell(field.name)) : literalDefault(field),
        ]),
      ),
    );
    problems.push(...stored.flatMap((field) => faults(field, values).map((message) => problemAt(line, message))));
    problems.push(...demands.brokenBy(values).map((message) => problemAt(line, message)));
    problems.push(...repeated.in(values, line).map((message) => problemAt(line, message)));
    records.push({ id, values, line });
  }
  return { data: { resource, file, text, records }, problems };
}

function headerProblems({ header }: CsvTable, known: readonly string[], id: string): readonly string[] {
  if (header.length === 0) return [];
  return [
    ...header.filter((name) => !known.includes(name)).map((name) => `The catalogue keeps no field \`${name}\`.`),
    ...header.filter((name, at) => header.indexOf(name) !== at).map((name) => `\`${name}\` has two columns.`),
    ...(header.includes(id) ? [] : [`The column of the id, \`${id}\`, is missing.`]),
  ];
}

const fromCell = (field: Field, text: string): Json => fieldTypes.get(field.type)?.fromCsv(text, field) ?? null;

const literalDefault = ({ default: value }: Field): Json =>
  value === undefined || isCelExpression(value) ? null : value;

function faults(field: Field, values: JsonObject): readonly string[] {
  const value = values[field.name] ?? null;
  if (value === null) return field.required && field.showIf === undefined ? [`${field.name} is required.`] : [];
  const fault = valueFault(field, value);
  return fault === null ? [] : [`${field.name}: ${JSON.stringify(value)} ${fault}.`];
}
