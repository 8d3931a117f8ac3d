import type { Database, Row, TenantContext } from '../db/database.ts';
import { statement } from '../sql/statement.ts';
import type { UserClaims } from './tokens.ts';

/** A user as the sign-in knows one. */
export interface User {
  readonly claims: UserClaims;
  readonly passwordHash: string;
  readonly active: boolean;
}

export const USER_COLUMNS =
  'u.id, u.company_id, u.usuario, u.clave, u.nombres, u.apellidos, u.email, u.foto_perfil, u.rol_id, u.sede_id,' +
  ' u.multiples_sedes, u.clave_vencida, u.estatus';

const BY_NAME = `select ${USER_COLUMNS} from rectoria.usuarios u where rectoria.fold(u.usuario) = rectoria.fold($1)`;

const BY_ID = `select ${USER_COLUMNS} from rectoria.usuarios u where u.id = $1`;
/** Two are enough to know that it is not one user's. */
const BY_EMAIL = `select ${USER_COLUMNS} from rectoria.usuarios u where u.estatus and lower(u.email) = lower($1) limit 2`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const optionalText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const optionalId = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A row of `USER_COLUMNS` as a user. */
export const userOf = (row: Row): User => ({
  passwordHash: text(row['clave']),
  active: row['estatus'] === true,
  claims: {
    usuarioId: Number(row['id']),
    usuaNombre: text(row['usuario']),
    nombres: text(row['nombres']),
    apellidos: text(row['apellidos']),
    email: optionalText(row['email']),
    fotoPerfil: optionalText(row['foto_perfil']),
    companyLogo: null,
    rolId: Number(row['rol_id']),
    sede: null,
    sedeId: optionalId(row['sede_id']),
    multipleSedes: row['multiples_sedes'] === true,
    expiredPassword: row['clave_vencida'] === true,
    companyId: Number(row['company_id']),
  },
});

/** The company's user of that name, whatever its case; null where there is none. */
export async function findUser(database: Database, tenant: TenantContext, name: string): Promise<User | null> {
  const [row] = await database.batch(tenant, [statement(BY_NAME, [name])]);
  return row === undefined ? null : userOf(row);
}

/** The company's user with that id; null where there is none. */
export async function findUserById(database: Database, tenant: TenantContext, id: number): Promise<User | null> {
  const [row] = await database.batch(tenant, [statement(BY_ID, [id])]);
  return row === undefined ? null : userOf(row);
}

/** The company's active user with that e-mail, whatever its case; null where there is none or more than one. */
export async function findActiveUserByEmail(
  database: Database,
  tenant: TenantContext,
  email: string,
): Promise<User | null> {
  const [row, another] = await database.batch(tenant, [statement(BY_EMAIL, [email])]);
  return row === undefined || another !== undefined ? null : userOf(row);
}
