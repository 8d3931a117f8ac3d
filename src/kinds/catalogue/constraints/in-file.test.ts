import { describe, expect, it } from 'vitest';
import { catalogue } from '../index.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { isCelExpression } from '#src/model/field.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { exampleCases } from '#tests/support/constraint-examples.ts';
import { present } from '#src/model/present.ts';
import type { JsonObject } from '#src/model/json.ts';
import { misfitsOf } from '../reference-data/misfits.ts';
import type { FileRecord } from './in-file.ts';
import type { Write } from './example.ts';
import { constraintKinds } from './index.ts';

/** Kinds that nothing in a file breaks, or that only the start can judge, and why. */
const NOT_IN_FILES: Readonly<Record<string, string>> = {
  keepOneActive: 'only a change takes away the last one',
  neverBack: 'it is about changes alone',
  noCircle: 'it is about rows, which no file has',
  total: 'what goes on from one group to the next only the database adds up',
};

it('every kind judges files, or says why not', () => {
  const silent = constraintKinds.filter(({ inFile }) => inFile === null).map(({ name }) => name);
  expect(silent).toEqual(Object.keys(NOT_IN_FILES));
});

const judged = exampleCases.filter(({ kind }) => !Object.hasOwn(NOT_IN_FILES, kind));

/** What a real database says of the same examples is in tests/contract/constraint-kinds.test.ts. */
describe.each(judged)('$title', ({ example, name, files }) => {
  const catalogues = new Map(
    files.map((file): [string, Catalogue] => [file.name, catalogue.define(file.data, file.name)]),
  );

  const withDefaults = (resource: string, values: JsonObject): JsonObject => {
    const { fields } = present(catalogues.get(resource), resource);
    const defaults = flatFields(fields, fieldTypes).flatMap((field): [string, JsonObject[string]][] =>
      field.default === undefined || isCelExpression(field.default) ? [] : [[field.name, field.default]],
    );
    return { ...Object.fromEntries(defaults), ...values };
  };

  const misfits = (stored: ReadonlyMap<number, Stored>): number =>
    [...catalogues].flatMap(([resource, definition]) => {
      const records = [...stored.values()].filter((one) => one.resource === resource);
      const outer = ({ values }: FileRecord, reference: string): FileRecord | undefined =>
        stored.get(Number(values[reference] ?? Number.NaN));
      return definition.constraints.flatMap((constraint) => misfitsOf(constraint, definition, { records, outer }));
    }).length;

  it('is taken and refused in a file as by the database', () => {
    const stored = new Map<number, Stored>();
    const written = ({ write, changes, values }: Write, at: number): ReadonlyMap<number, Stored> => {
      const id = changes ?? at;
      const before = changes === undefined ? {} : present(stored.get(changes), `Step ${changes}`).values;
      const resource = name(write);
      const after = { ...before, ...values((step) => step) };
      return new Map([...stored, [id, { id, resource, values: withDefaults(resource, after) }]]);
    };
    for (const [at, step] of example.steps.entries()) {
      // Only one of those that come at once is taken, whichever.
      if (step.against !== undefined) continue;
      const after = written(step, at);
      expect({ at, refused: misfits(after) > 0 }).toEqual({ at, refused: step.refused !== undefined });
      if (step.refused === undefined) for (const [id, one] of after) stored.set(id, one);
    }
  });
});

interface Stored extends FileRecord {
  readonly resource: string;
}
