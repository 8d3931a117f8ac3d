import { settingsOf } from '#src/model/institution.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { fieldTypes } from '#src/fields/index.ts';
import type { Api } from '#src/model/api.ts';
import type { Json } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { modelOf, SHARED } from '#tests/support/shared-resources.ts';

export type Row = Record<string, unknown>;

/** One catalogue as an institution's backend has it. */
export interface StandInResource {
  readonly name: string;
  readonly path: string;
  readonly id: string;
  readonly company: string | null;
  readonly envelope: string | null;
  /** How its contract differs from the usual one; in nothing where absent. */
  readonly api?: Api;
  readonly fields: readonly string[];
  /** Properties that `?value=` looks into. */
  readonly searched: readonly string[];
  readonly rows: readonly Row[];
  /** What the menu says. */
  readonly title: { readonly es: string; readonly en: string };
  readonly route: string | null;
}

const read = new Map<string, Promise<readonly StandInResource[]>>();

/** The catalogues of one institution, with the reference data beside their YAML; those that are shared are read once. */
export function resourcesOf(resourcesDir: string, institution: string): Promise<readonly StandInResource[]> {
  if (!SHARED.includes(resourcesDir)) return readResources(resourcesDir, institution);
  const key = `${institution} ${resourcesDir}`;
  const known = read.get(key) ?? readResources(resourcesDir, institution);
  read.set(key, known);
  return known;
}

const readResources = async (resourcesDir: string, institution: string): Promise<readonly StandInResource[]> => {
  const model = await modelOf(resourcesDir);
  const found = model.institutions.find(({ code }) => code === institution);
  if (found === undefined) throw new Error(`${resourcesDir} has no institution ${institution}`);
  return [...ofKind(found, 'catalogue').values()].map((resource) => standInOf(resource, found, resourcesDir));
};

const standInOf = (
  { name, definition }: CatalogueResource,
  institution: InstitutionResources,
  resourcesDir: string,
): StandInResource => {
  const { api, fields, title, route } = definition;
  const company = api.company === null ? {} : { [api.company]: settingsOf(institution).companyId };
  return {
    name,
    path: api.path,
    id: api.id,
    company: api.company,
    envelope: api.envelope,
    api,
    fields: fields.map((field) => field.name),
    searched: fields.filter((field) => fieldTypes.get(field.type)?.searchable === true).map((field) => field.name),
    rows: seedOf({ name, definition }, resourcesDir).map((row) => ({ ...row, ...company })),
    title,
    route,
  };
};

const seedOf = (
  { name, definition }: Pick<CatalogueResource, 'name' | 'definition'>,
  resourcesDir: string,
): readonly Row[] => {
  const file = join(resourcesDir, 'base', `${name}.csv`);
  if (!existsSync(file)) return [];
  const records: readonly Readonly<Record<string, string>>[] = parse(readFileSync(file), { columns: true });
  return records.map((record) =>
    Object.fromEntries([
      [definition.api.id, Number(record[definition.api.id])],
      ...definition.fields.map((field): [string, Json] => {
        const text = record[field.name] ?? '';
        return [field.name, text === '' ? null : (fieldTypes.get(field.type)?.fromCsv(text, field) ?? text)];
      }),
    ]),
  );
};
