import type { JsonObject } from './json.ts';
import { ACTIONS, SEES_SENSITIVE } from './permission.ts';

interface Role {
  readonly id: number;
  readonly name: string;
  /** Resource, area (`financieros/*`) or everything (`*`) → what may be done with it. */
  readonly grants: Readonly<Record<string, readonly string[]>>;
}

const ALL = ACTIONS;
const VIEW: readonly string[] = ['view', 'export'];

/** What a new company begins with; the ids are those of the documents (6 is the student: F056). */
export const ROLES: readonly Role[] = [
  { id: 1, name: 'Administrador', grants: { '*': ALL } },
  {
    id: 2,
    name: 'Registro',
    grants: {
      'generales/*': ALL,
      'planta-fisica/*': ALL,
      'academicos/*': [...ALL, SEES_SENSITIVE],
      'financieros/*': VIEW,
    },
  },
  { id: 3, name: 'Finanzas', grants: { 'financieros/*': ALL, 'generales/*': VIEW } },
  { id: 4, name: 'Consulta', grants: { '*': VIEW } },
  { id: 6, name: 'Estudiante', grants: {} },
];

interface Account {
  readonly name: string;
  readonly role: number;
  readonly firstNames: string;
  readonly lastNames: string;
}

/** Who can sign in to try it out; never in production. */
export const DEMO_ACCOUNTS: readonly Account[] = [
  { name: 'admin', role: 1, firstNames: 'Altagracia', lastNames: 'Rosario' },
  { name: 'registro', role: 2, firstNames: 'Ramón', lastNames: 'Peña' },
  { name: 'finanzas', role: 3, firstNames: 'Mercedes', lastNames: 'Núñez' },
  { name: 'consulta', role: 4, firstNames: 'José', lastNames: 'Guzmán' },
  { name: 'estudiante', role: 6, firstNames: 'Yokasta', lastNames: 'Díaz' },
];

/** Who can sign in first in production. */
export const FIRST_ADMIN: Account = {
  name: 'admin',
  role: 1,
  firstNames: 'Administrador',
  lastNames: 'del sistema',
};

interface StartRecord {
  /** In a sentence: `the role Finanzas`. */
  readonly called: string;
  /** By wire name, what the server writes of it. */
  readonly values: JsonObject;
}

/** What every institution starts with, by the catalogue that shows it. */
export const START_RECORDS: Readonly<Record<string, readonly StartRecord[]>> = {
  'seguridad/roles': ROLES.map(({ name, grants }) => ({
    called: `the role ${name}`,
    values: {
      rolDescripcion: name,
      permisos: Object.entries(grants).flatMap(([recurso, actions]) => actions.map((accion) => ({ recurso, accion }))),
    },
  })),
  'seguridad/usuarios': [...DEMO_ACCOUNTS, FIRST_ADMIN].map(({ name, role, firstNames, lastNames }) => ({
    called: `the user ${name}`,
    values: { usuaNombre: name, persNombres: firstNames, persApellidos: lastNames, rolId: role },
  })),
};
