import { expect } from 'vitest';
import type { Json } from '#src/model/json.ts';
import { type Answer, type Client, objectOf } from './client.ts';
import { fileServer } from './file-server.ts';

export const ROLES = '/api/roles';
export const USERS = '/api/seguridad/usuarios';

/** A line of a role's permissions. */
export const line = (recurso: string, accion: string): Json => ({ recurso, accion });

/** As soon as the server has read the permissions anew. */
export const soon = { timeout: 150_000 };

/** A server where roles and users are made. */
export function grantsServer() {
  const server = fileServer();
  const { sql } = server;
  const admin = server.as('admin');
  return {
    server,
    sql,
    admin,
    idOf: async (name: string): Promise<number> =>
      Number((await sql(`select usuarioid as id from rectoria.usuarios where usuanombre = '${name}'`))[0]?.['id']),
    newRole: (name: string, permisos: readonly Json[], by: Client = admin): Promise<Answer> =>
      by.post(ROLES, { rolDescripcion: name, permisos: [...permisos] }),
    /** A user with the demo accounts' password. */
    newUser: async (name: string, rolId: number, by: Client = admin): Promise<number> => {
      const answer = await by.post(USERS, { usuaNombre: name, persNombres: name, persApellidos: 'Prueba', rolId });
      expect(answer, answer.text).toMatchObject({ status: 201 });
      await sql(`update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
        where usuanombre = '${name}'`);
      return Number(objectOf(answer.json)['usuarioId']);
    },
  };
}
