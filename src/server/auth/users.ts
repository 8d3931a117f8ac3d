import type { Database, Row, TenantContext } from '../db/database.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { LONGEST_NAME } from '../askers/throttle-key.ts';
import type { UserClaims } from '../http/tokens.ts';

/** Where users read their own picture, whose id stands behind it (F019). */
export const OWN_PHOTO_PATH = 'api/seguridad/mis-datos/foto';

/** A user as the sign-in knows one. */
export interface User {
  readonly claims: UserClaims;
  /** Null for who has no password yet. */
  readonly passwordHash: string | null;
  readonly active: boolean;
  /** Id of the file that holds their picture. */
  readonly photo: number | null;
}

export const USER_COLUMNS = sql`u.usuarioid, u.company_id, u.usuanombre, u.clave, u.persnombres, u.persapellidos,
  u.usuaemail, u.persfoto, u.rolid, u.sede_id, u.multiples_sedes, u.estatus,
  u.usuacambiaclave or coalesce(u.usuaclavevence_fecha <= current_date, false) as clave_vencida`;

const byName = prepared<[name: string]>(
  (name) =>
    sql`select ${USER_COLUMNS} from rectoria.usuarios u where rectoria.fold(u.usuanombre) = rectoria.fold(${name})`,
);
const byId = prepared<[id: number]>(
  (id) => sql`select ${USER_COLUMNS} from rectoria.usuarios u where u.usuarioid = ${id}`,
);
/** Two are enough to know that it is not one user's. */
const byEmail = prepared<[email: string]>(
  (email) =>
    sql`select ${USER_COLUMNS} from rectoria.usuarios u where u.estatus and lower(u.usuaemail) = lower(${email}) limit 2`,
);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const optionalText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const optionalId = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A row of `USER_COLUMNS` as a user. */
export const userOf = (row: Row): User => ({
  passwordHash: optionalText(row['clave']),
  active: row['estatus'] === true,
  photo: optionalId(row['persfoto']),
  claims: {
    usuarioId: Number(row['usuarioid']),
    usuaNombre: text(row['usuanombre']),
    nombres: text(row['persnombres']),
    apellidos: text(row['persapellidos']),
    email: optionalText(row['usuaemail']),
    fotoPerfil: typeof row['persfoto'] === 'number' ? `/${OWN_PHOTO_PATH}/${row['persfoto']}` : null,
    companyLogo: null,
    rolId: Number(row['rolid']),
    sede: null,
    sedeId: optionalId(row['sede_id']),
    multipleSedes: row['multiples_sedes'] === true,
    expiredPassword: row['clave_vencida'] === true,
    companyId: Number(row['company_id']),
  },
});

/** The company's user of that name, whatever its case; null where there is none, without asking for who has none so long. */
export async function findUser(database: Database, tenant: TenantContext, name: string): Promise<User | null> {
  if (name.length > LONGEST_NAME) return null;
  const [row] = await database.batch(tenant, [byName(name)]);
  return row === undefined ? null : userOf(row);
}

/** The company's user with that id; null where there is none. */
export async function findUserById(database: Database, tenant: TenantContext, id: number): Promise<User | null> {
  const [row] = await database.batch(tenant, [byId(id)]);
  return row === undefined ? null : userOf(row);
}

/** The company's active user with that e-mail, whatever its case; null where there is none or more than one. */
export async function findActiveUserByEmail(
  database: Database,
  tenant: TenantContext,
  email: string,
): Promise<User | null> {
  const [row, another] = await database.batch(tenant, [byEmail(email)]);
  return row === undefined || another !== undefined ? null : userOf(row);
}
