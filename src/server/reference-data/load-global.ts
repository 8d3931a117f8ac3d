import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type ReferenceData, readGlobalData } from '#src/kinds/catalogue/reference-data/index.ts';
import { csvProblem } from '#src/kinds/catalogue/reference-data/problems.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { Problem } from '#src/model/problem.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { column, sql, table as tableOf } from '../sql/sql.ts';
import { insertRecords, refusalOf } from './insert-records.ts';

/** From here on ids are those that the server gave to what was imported: no file of reference data says anything of them. */
const FIRST_GIVEN_ID = 1000;

/**
 * Brings what all institutions share to what its CSV files say, whenever these have changed: nobody else writes it. In
 * the caller's transaction. Problems come back for the caller to undo everything.
 */
export async function loadGlobalData(
  client: ClientBase,
  institutions: readonly InstitutionResources[],
  resourcesDir: string,
): Promise<readonly Problem[]> {
  const catalogues = globalCatalogues(institutions);
  if (catalogues.length === 0) return [];
  const { data, problems } = await readGlobalData(catalogues, resourcesDir);
  if (problems.length > 0) return problems;
  const { rows } = await client.query<{ recurso: string; huella: string }>(
    'select recurso, huella from rectoria.datos_globales',
  );
  const known = new Map(rows.map(({ recurso, huella }) => [recurso, huella]));
  const changed = data.filter((file) => known.get(file.resource.name) !== printOf(file));
  const refused: Problem[] = [];
  for (const file of changed) refused.push(...(await refresh(client, file)));
  // What refers to a record is changed before the record goes.
  for (const file of changed.toReversed()) refused.push(...(await removeGone(client, file)));
  return refused;
}

const globalCatalogues = (institutions: readonly InstitutionResources[]): readonly CatalogueResource[] => [
  ...new Map(
    institutions
      .flatMap((institution) => [...ofKind(institution, 'catalogue')])
      .filter(([, { definition }]) => definition.scope === 'global'),
  ).values(),
];

const printOf = ({ records }: ReferenceData): string =>
  createHash('sha256')
    .update(JSON.stringify(records.map(({ id, values }) => [id, values])))
    .digest('hex');

async function refresh(client: ClientBase, file: ReferenceData): Promise<readonly Problem[]> {
  const problems = await insertRecords(client, file, 'everybody');
  await client.query(
    sql`insert into rectoria.datos_globales as d (recurso, huella, filas)
      values (${file.resource.name}, ${printOf(file)}, ${file.records.length})
      on conflict (recurso) do update set huella = excluded.huella, filas = excluded.filas, cargado = now()`,
  );
  return problems;
}

/** A record that the file no longer has goes, unless something refers to it. */
async function removeGone(client: ClientBase, file: ReferenceData): Promise<readonly Problem[]> {
  const { table, api } = file.resource.definition;
  const id = column(api.id);
  const kept = file.records.map((record) => record.id);
  const refusal = await refusalOf(client, () =>
    client.query(
      sql`delete from ${tableOf(table)} where ${id} < ${FIRST_GIVEN_ID} and not ${id} = any (${kept}::integer[])`,
    ),
  );
  if (refusal === null) return [];
  const hint = 'Other records refer to it: leave it in the file, and mark it as no longer in use.';
  return [
    csvProblem(
      file.file,
      orEmpty(file.files[0]?.text),
      1,
      'csv-refused',
      `A record is gone from the file. ${refusal}`,
      hint,
    ),
  ];
}
