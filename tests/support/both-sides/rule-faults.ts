import { isDeepStrictEqual } from 'node:util';
import { triedRecord } from '#src/kinds/catalogue/meaning/tried-record.ts';
import { conditionOver } from '#src/kinds/catalogue/reference-data/demands.ts';
import type { Catalogue, RecordRule } from '#src/model/catalogue.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import type { RecordModule } from '../load-validator.ts';
import { type Both, bothSides, type Tried } from './search.ts';

type Judges = Pick<RecordModule, 'validate' | 'complete'>;

const isRow = (value: Json): value is JsonObject => isJsonObject(value);

/** The record as one that is stored: its rows have ids. */
const stored = (record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((row: Json, at) => (isRow(row) ? { ...row, [ROW_ID]: at + 1 } : row)) : value,
    ]),
  );

const listsOf = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => Array.isArray(value)));

/** The record with what is computed in it, as the server computes it; what may not be changed is as it was. */
export const filledBy = ({ complete }: Pick<RecordModule, 'complete'>) => {
  const completed = (record: JsonObject, values: JsonObject): JsonObject => {
    const filled = complete(record, { stored: true, values });
    if (!isJsonObject(filled)) throw new Error('The generated module made something else of a record.');
    return filled;
  };
  return (record: JsonObject): JsonObject => {
    const values = stored(record);
    // Rows that may not be changed are kept as they were, computed already: first while nothing forbids it.
    const computed = completed(values, listsOf(values));
    return completed(computed, computed);
  };
};

/** What is not as the rule says, of a record that the generated validator has looked at. */
function misjudged({ key, field }: RecordRule, { validate }: Judges, { record, holds }: Tried): string | null {
  const told = validate(record).filter(({ code, rule }) => code === 'rule' && rule === key);
  const wanted = holds === false ? [field ?? ''] : [];
  const places = told.map(({ path }) => path);
  if (isDeepStrictEqual(places, wanted)) return null;
  return `refuses ${JSON.stringify(record)} at ${JSON.stringify(places)}, where it should at ${JSON.stringify(wanted)}`;
}

export const missingSides = ({ found }: Both): readonly string[] =>
  [true, false]
    .filter((side) => !found.has(side))
    .map((side) => `no record is found on which it ${side ? 'holds' : 'does not hold'}`);

const examplesOf = ({ examples }: RecordRule): readonly JsonObject[] => [
  ...(examples?.takes ?? []),
  ...(examples?.refuses ?? []),
];

/**
 * What is wrong with the rules of a catalogue, or with the validator that is generated of them: one that takes or refuses
 * nothing, and one that is not told, at another field or of a record on which it holds.
 */
export const ruleFaults = (catalogue: Catalogue, module: Judges): readonly string[] =>
  catalogue.rules.flatMap((rule) => {
    const fill = filledBy(module);
    const both = bothSides({
      expression: rule.that,
      fields: catalogue.fields,
      run: conditionOver(rule.that, catalogue).run,
      fill,
      given: examplesOf(rule).map((values) => fill(triedRecord(catalogue, values))),
    });
    const [wrong] = both.tried.flatMap((one) => misjudged(rule, module, one) ?? []);
    return [...missingSides(both), ...(wrong === undefined ? [] : [wrong])].map(
      (fault) => `rule ${rule.key} (${rule.that.source}): ${fault}`,
    );
  });
