import { fieldTypes } from '#src/fields/index.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { repeated } from '../constraints/in-file.ts';
import { isStored, storageOf } from '../meaning/database-names.ts';
import { valueFault } from '../meaning/value-fault.ts';
import { type Breach, computing, demandsOf } from './demands.ts';
import { fromOthers } from './looked-up.ts';
import { laidOver, type LaidRow } from './laid-over.ts';
import type { DataProblem } from './problems.ts';
import { readLayer } from './read-layer.ts';
import { type DataFile, placeOf, type ReferenceData, type ReferenceRecord } from './reference-data.ts';

export interface ReadFile {
  readonly data: ReferenceData;
  readonly problems: readonly DataProblem[];
}

/**
 * The records that files of several layers come to, the lowest first, and everything that is wrong with them. Pure.
 * @param files one at least
 */
export function readReferenceFiles(resource: CatalogueResource, files: readonly DataFile[]): ReadFile {
  const { api, fields } = resource.definition;
  const stored = flatFields(fields, fieldTypes).filter((field) => isStored(field) || storageOf(field) === 'junction');
  const names = [api.id, ...stored.map(({ name }) => name)];
  const layers = files.map((file, index) => readLayer(file, names, index > 0));
  const laid = laidOver(layers, stored);

  const rows = new Map<ReferenceRecord, LaidRow>();
  const tell: ReferenceData['tell'] = (record, { field, message, hint, by, same }) => {
    const row = present(rows.get(record), 'A record of the file');
    const cell = field === null ? row.row : (row.cells.get(field) ?? row.row);
    const told = cell.tell(field, { code: 'csv-value', message, hint: row.isAdded ? addedHint(row, hint) : hint });
    const cause = by ?? (field === null ? undefined : ['fields', field]);
    return { ...told, ...(cause !== undefined && { by: cause }), ...(same !== undefined && { same }) };
  };
  const completed = computing(resource);
  for (const row of laid.rows) {
    const { id, file, said } = row;
    rows.set({ id, values: completed(row.values), file, line: row.row.line, said }, row);
  }

  const data: ReferenceData = {
    resource,
    files,
    file: orEmpty(files.at(-1)?.file),
    fields: new Map(
      stored
        .filter(({ compute }) => compute === undefined)
        .map(({ name }) => [name, layers.some(({ has }) => has(name))]),
    ),
    records: [...rows.keys()],
    removed: laid.removed,
    isWhole: layers.every(({ isWhole }) => isWhole),
    tell,
  };
  return {
    data,
    problems: [...layers.flatMap(({ problems }) => problems), ...laid.problems, ...valueFaults(data, stored)],
  };
}

/** Who means to change a row may have missed its id. */
const addedHint = ({ id }: LaidRow, hint: string | undefined): string =>
  [hint, `No layer below has a row ${id}: this is a new one.`].filter((part) => part !== undefined).join(' ');

/** What the records break each by itself, and what is `unique` of one field. */
function valueFaults({ resource, records, tell }: ReferenceData, stored: readonly Field[]): readonly DataProblem[] {
  const others = fromOthers(resource);
  // Those over what other files say are judged among these.
  const demands = demandsOf(resource.definition, ({ watch }) => !watch.some((name) => others.has(name)));
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
          tell(record, { field: name, message: `${name}: ${placeOf(other, record)} has the same.` }),
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
