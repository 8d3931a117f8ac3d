import type { Catalogue } from '#src/model/catalogue.ts';
import { type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import { type Fact, factsOf } from './facts.ts';
import { type Asked, withLabels } from './labels.ts';
import type { ServedProcess } from './served-process.ts';

/** What a run was asked for with, without what it says of itself, and without what is sensitive. */
export function askedValues({ runs, runFields }: ServedProcess, record: JsonObject): JsonObject {
  const { fields, record: words } = runs.catalogue;
  const { fingerprint, state, person, since, written, leftOut } = runFields;
  const own = new Set([words.label, fingerprint, state, person, since, written, leftOut]);
  return Object.fromEntries(
    fields
      .filter(({ name, sensitive }) => !own.has(name) && sensitive !== true)
      .map(({ name }) => [name, record[name] ?? null]),
  );
}

/** The same in words. */
export const askedFacts = (process: ServedProcess, record: JsonObject, run: Asked): Promise<readonly Fact[]> =>
  withLabels(process, run, (labelOf) => factsOf(process.runs.catalogue, askedValues(process, record), labelOf));

/** Without records of other catalogues: a title is read by whoever sees tasks, and not all of them see those. */
function listed({ list, fields }: Catalogue, values: JsonObject): JsonObject {
  const leading = new Set(fields.filter(({ to }) => to !== undefined).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => list.columns.includes(name) && !leading.has(name)),
  );
}

/** What a job of a run is called: the process, the number of the run, and what its list shows of what it was asked with. */
export async function titleOfRun(process: ServedProcess, record: JsonObject, run: Asked): Promise<Text> {
  const { catalogue } = process.runs;
  const values = listed(catalogue, askedValues(process, record));
  const facts = await withLabels(process, run, (labelOf) => factsOf(catalogue, values, labelOf));
  const number = textOfJson(record[catalogue.record.label] ?? null);
  const titleIn = (language: 'es' | 'en'): string =>
    [
      `${process.title[language]} ${number}`,
      ...facts.map(({ campo, valor }) => `${campo[language]}: ${valor[language]}`),
    ].join(' · ');
  return { es: titleIn('es'), en: titleIn('en') };
}
