import { CAMPUSES } from '#src/model/campuses.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Database, TenantContext } from '../db/database.ts';
import { prepared } from '../sql/prepared.ts';
import { column, sql, table } from '../sql/sql.ts';
import type { Statement } from '../db/database.ts';
import type { UserClaims } from '../http/tokens.ts';

/** A campus that a user may work at: what the shell knows of one (F039). */
export interface Campus {
  readonly sedeId: number;
  readonly sedeDescripcion: string;
  /** Where they begin when they sign in. */
  readonly predeterminada: boolean;
}

function queryOf(institution: InstitutionResources): ((userId: number) => Statement) | null {
  const definition = ofKind(institution, 'catalogue').get(CAMPUSES)?.definition;
  if (definition === undefined) return null;
  return prepared<[userId: number]>(
    (userId) => sql`select s.sedeid, r.${column('sedeDescripcion')} as nombre, s.predeterminada
      from rectoria.usuarios_sedes s
      join ${table(definition.table)} r on r.company_id = s.company_id and r.${column(definition.api.id)} = s.sedeid
      where s.parent_id = ${userId} and r.${column('estatus')} order by s.orden, s.id`,
  );
}

/** The active campuses that a user has been given (F059, F085), in their order. */
export async function campusesOf(
  database: Database,
  tenant: TenantContext,
  institution: InstitutionResources,
  userId: number,
): Promise<readonly Campus[]> {
  const query = queryOf(institution);
  if (query === null) return [];
  const rows = await database.batch(tenant, [query(userId)]);
  return rows.map((row) => ({
    sedeId: Number(row['sedeid']),
    sedeDescripcion: String(row['nombre']),
    predeterminada: row['predeterminada'] === true,
  }));
}

/**
 * The claims of a session at the campus: `chosen` where it is (still) one of theirs, else their own beginning. Who has
 * been given none keeps what the user's own record says (F035).
 */
export function claimsAt(claims: UserClaims, campuses: readonly Campus[], chosen: number | null): UserClaims {
  const campus =
    campuses.find(({ sedeId }) => sedeId === chosen) ??
    campuses.find(({ predeterminada }) => predeterminada) ??
    campuses.find(({ sedeId }) => sedeId === claims.sedeId) ??
    campuses[0];
  if (campus === undefined) return { ...claims, multipleSedes: false };
  return { ...claims, sede: campus.sedeDescripcion, sedeId: campus.sedeId, multipleSedes: campuses.length > 1 };
}
