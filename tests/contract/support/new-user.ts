import { expect } from 'vitest';
import { type Client, objectOf } from './client.ts';

export const USERS = '/api/seguridad/usuarios';

export type NewUser = ReturnType<typeof newUserBy>;

/** Makes users one after the other, each with a name of its own; what the caller does not say of one is right. */
export function newUserBy(admin: Client) {
  let last = 0;
  return async (more: Readonly<Record<string, string | number | boolean | object>> = {}) => {
    last += 1;
    const name = `persona${last}`;
    const body = JSON.stringify({
      usuaNombre: name,
      persNombres: 'Luz',
      persApellidos: 'Mota',
      rolId: 4,
      personaId: 0,
      ...more,
    });
    const answer = await admin.call('POST', USERS, { raw: body });
    expect(answer, answer.text).toMatchObject({ status: 201 });
    return objectOf(answer.json);
  };
}
