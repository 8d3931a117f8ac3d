import { ofKind, type InstitutionResources } from '#src/model/resource.ts';
import { ConstraintViolation } from '../db/connection/errors.ts';
import type { DatabaseAccess, TenantContext } from '../db/database.ts';
import type { Repositories } from '../catalogue/repository/repository.ts';
import type { Referred } from '../catalogue/write/refer-records.ts';
import { writeAsServer } from '../catalogue/write/server-writes.ts';
import { ProblemError } from '../http/problem.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';

/** Discounts of students, which named a programme before they named what a student studies. */
export const DISCOUNTS = 'financieros/estudiante-descuento-pago';
const STUDIES = 'academicos/estudiantes-carreras';

const HAS_FORMER = statementOf(
  sql`select 1 as found from pg_attribute where attrelid = to_regclass('financieros.estudiante_descuento_pago')
    and attname = 'carreraid' and not attisdropped`,
);

/** Those that still say it in the column of then, and how many studies of the student are of that programme. */
const former = prepared<[after: number, most: number]>(
  (
    after,
    most,
  ) => sql`select d.estudiantedescuentopagoid as id, min(c.estudiantecarreraid) as study, count(c.*)::integer as n
    from financieros.estudiante_descuento_pago d
    left join academicos.estudiantes_carreras c on c.estudianteid = d.estudianteid and c.carreraid = d.carreraid
    where d.carreraid is not null and d.estudiantecarreraid is null and d.estudiantedescuentopagoid > ${after}
    group by 1 order by 1 limit ${most}`,
);

const BATCH = 500;

/**
 * Has each discount name what its student studies of the programme that it named: `found` where that is one, `left` where
 * it is none or several, or something else stands against it. The column of then stays as it is.
 */
export async function moveProgrammes(
  institution: InstitutionResources,
  repositories: Repositories,
  database: DatabaseAccess,
  context: TenantContext,
): Promise<Referred> {
  const counts = { made: 0, found: 0, left: 0 };
  const catalogues = ofKind(institution, 'catalogue');
  const discounts = catalogues.get(DISCOUNTS);
  if (discounts === undefined || !catalogues.has(STUDIES)) return counts;
  if ((await database.batch(context, [HAS_FORMER])).length === 0) return counts;
  const repository = repositories(institution, discounts);
  for (let last = 0; ; ) {
    const rows = await database.batch(context, [former(last, BATCH)]);
    for (const { id, study, n } of rows) {
      last = Number(id);
      const values = { estudianteCarreraId: Number(study) };
      const isMoved =
        n === 1 &&
        (await database
          .transaction(context, (run) =>
            writeAsServer(repository, { kind: 'change', id: last, values, expected: null }, run),
          )
          .then(() => true, refused));
      counts[isMoved ? 'found' : 'left'] += 1;
    }
    if (rows.length < BATCH) return counts;
  }
}

/** What stands against one is for people to put right. */
const refused = (error: unknown): false => {
  if (error instanceof ProblemError || error instanceof ConstraintViolation) return false;
  throw error;
};
