import { settingsOf } from '#src/model/institution.ts';
import type { ClientBase } from 'pg';
import type { Problem } from '#src/model/problem.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { LOADED } from '#src/model/written-from.ts';
import { sql } from '../sql/sql.ts';
import { readingOnce } from '#src/kinds/catalogue/reference-data/index.ts';
import { loadGlobalData } from '../reference-data/load-global.ts';
import { loadReferenceData } from '../reference-data/load.ts';
import { actFor } from '../db/connection/tenant.ts';

/** Bad reference data: nothing of it, nor of anything done along with it, was kept. */
export class ReferenceDataError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(
      problems
        .map(
          ({ file, line, message, hint }) =>
            `${file}:${line}: ${[message, hint].filter((part) => part !== '').join(' ')}`,
        )
        .join('\n'),
    );
  }
}

/** Loads what all institutions share, makes each one's company where there is none and gives it its reference data. In the caller's transaction. */
export async function ensureCompanies(
  client: ClientBase,
  institutions: readonly InstitutionResources[],
  resourcesDir: string,
): Promise<void> {
  const problems: Problem[] = [...(await loadGlobalData(client, institutions, resourcesDir))];
  const read = readingOnce();
  for (const resources of institutions) {
    const { code } = resources;
    const { companyId, name } = settingsOf(resources);
    await actFor(client, companyId, LOADED.reference);
    await client.query(
      sql`insert into rectoria.empresas (company_id, codigo, nombre) values (${companyId}, ${code}, ${name})
        on conflict (company_id) do update set codigo = excluded.codigo, nombre = excluded.nombre
        where (empresas.codigo, empresas.nombre) is distinct from (excluded.codigo, excluded.nombre)`,
    );
    problems.push(...(await loadReferenceData(client, resources, resourcesDir, read)));
  }
  if (problems.length > 0) throw new ReferenceDataError(withoutRepetition(problems));
}

/** Institutions share base's files, and their mistakes. */
function withoutRepetition(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
