import { fieldTypes } from '#src/fields/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { kindOf } from '../constraints/index.ts';

/** Looks for values that only one record may have, line by line. */
export interface Repetitions {
  /** What stands in an earlier line already, in words. */
  readonly in: (values: JsonObject, line: number) => readonly string[];
}

/** As the database compares: without regard to case, accents and outer space; an ñ is no n. */
const folded = (value: Json): string =>
  typeof value === 'string'
    ? JSON.stringify(
        value
          .trim()
          .normalize('NFD')
          .replaceAll(/(?<!n)\p{M}/giu, '')
          .toLowerCase(),
      )
    : JSON.stringify(value);

/** What is `unique` of one field, and together; what holds only under a condition is the database's to judge. */
export function repetitions({ fields, constraints }: Catalogue): Repetitions {
  const names = [
    ...fields
      .filter((field) => field.unique && fieldTypes.get(field.type)?.storage(field).kind === 'column')
      .map(({ name }) => [name]),
    ...constraints.flatMap((constraint) => {
      const apart = constraint.where === null ? kindOf(constraint).apart(constraint) : null;
      return apart === null ? [] : [apart];
    }),
  ];
  const seen = names.map(() => new Map<string, number>());
  return {
    in: (values, line) =>
      names.flatMap((together, at) => {
        const said = together.map((name) => values[name] ?? null);
        if (said.includes(null)) return [];
        const key = said.map(folded).join(' ');
        const before = seen[at]?.get(key);
        seen[at]?.set(key, line);
        return before === undefined ? [] : [`${together.join(', ')}: line ${before} has the same.`];
      }),
  };
}
