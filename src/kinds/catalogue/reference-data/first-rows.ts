import type { FirstRows, FirstRowsOf } from '#src/model/first-rows.ts';
import type { JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import { csvFiles, filesOf } from './files.ts';
import type { ReadFile } from './read-file.ts';
import { readingOnce } from './reading-once.ts';
import type { ReferenceData } from './reference-data.ts';

/**
 * The rows of reference data that each institution begins with, whichever layer's file they stand in: those of the same
 * file of the same resource are the same object.
 */
export function firstRowsIn(resourcesDir: string): FirstRowsOf {
  const files = { dir: resourcesDir, files: csvFiles(resourcesDir) };
  const read = readingOnce();
  const known = new Map<ReadFile, FirstRows>();
  const rowsOf = (file: ReadFile): FirstRows => {
    const rows = known.get(file) ?? firstRows(file);
    known.set(file, rows);
    return rows;
  };
  return (institution) =>
    new Map(
      [...ofKind(institution, 'catalogue').values()].flatMap((resource): readonly (readonly [string, FirstRows])[] => {
        const places = filesOf(resource, institution, files);
        return places.length === 0 ? [] : [[resource.name, rowsOf(read(resource, places))]];
      }),
    );
}

/** In the file's order; where several say something, in that of the ids. */
const inOrder = ({ records, files }: ReferenceData): ReferenceData['records'] =>
  files.length === 1 ? records : records.toSorted((one, other) => one.id - other.id);

const firstRows = ({ data, problems }: ReadFile): FirstRows => ({
  wrong: problems,
  fields: [...data.fields.keys()],
  rows: new Map(
    inOrder(data).map(({ id, values, file, line, said }) => [
      String(id),
      { values: filledIn(values, data.fields), source: { file, line, column: 1, length: 1 }, said },
    ]),
  ),
  removed: new Map([...data.removed].map(([id, said]) => [String(id), said])),
});

const filledIn = (values: JsonObject, fields: ReferenceData['fields']): JsonObject =>
  Object.fromEntries(
    [...fields].flatMap(([name, hasColumn]) => {
      const value = values[name] ?? null;
      return hasColumn && value !== null ? [[name, value]] : [];
    }),
  );
