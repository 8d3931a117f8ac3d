import { keyOf } from '#src/kinds/catalogue/constraints/in-file.ts';
import { kindOf } from '#src/kinds/catalogue/constraints/index.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { storedFields } from '../../catalogue/record/fields.ts';
import { jsonAt } from '../../catalogue/record/json-at.ts';
import type { Repository } from '../../catalogue/repository/repository.ts';

/** What no two records share, and where each value of it stood first in the file. */
interface Apart {
  readonly fields: readonly string[];
  readonly lines: Map<string, number>;
}

/** What of a file is said twice that no two records may share, whatever the database holds. */
export interface Repeats {
  /** What of a record stood in an earlier line; notes it where nothing did. */
  readonly look: (record: JsonObject, line: number) => readonly FieldProblem[];
  /** The line in which a record that there is was said before; notes this one where none did. */
  readonly again: (id: number, line: number) => number | null;
}

/** What is held under a condition is the database's to say, once it is written. */
export function repeatsIn({ catalogue, types, concerning, name }: Repository): Repeats {
  const single = storedFields(catalogue.fields, types)
    .filter(({ field, storage }) => field.unique && !(storage.kind === 'column' && storage.sealed !== undefined))
    .map(({ field }) => [field.name]);
  const together = concerning
    .filter(({ resource, constraint }) => resource === name && constraint.forbidsRepeats && constraint.where === null)
    .map(({ constraint }) => kindOf(constraint).fields(constraint));
  const apart: readonly Apart[] = [...single, ...together].map((fields) => ({ fields, lines: new Map() }));
  const ids = new Map<number, number>();
  return {
    look: (record, line) =>
      apart.flatMap(({ fields, lines }): readonly FieldProblem[] => {
        const values = fields.map((field) => jsonAt(record, field));
        if (values.includes(null)) return [];
        const key = keyOf(values);
        const before = lines.get(key);
        if (before === undefined) lines.set(key, line);
        if (before === undefined) return [];
        const said = {
          es: `Se repite: está también en la línea ${before}.`,
          en: `It is repeated: line ${before} has it too.`,
        };
        return fields.map((path) => ({ path, code: 'unique', params: {}, said }));
      }),
    again: (id, line) => {
      const before = ids.get(id);
      if (before === undefined) ids.set(id, line);
      return before ?? null;
    },
  };
}
