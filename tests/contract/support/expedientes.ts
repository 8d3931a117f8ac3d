import { expect } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Answer, type Client, objectOf, textOf } from './client.ts';
import { fileServer } from './file-server.ts';

export const EXPEDIENTES = '/api/pruebas/expedientes';

/** The address of a record of the catalogue with states. */
export const addressOf = (record: JsonObject): string => `${EXPEDIENTES}/${textOf(record['expedienteId'])}`;

/** A server, and what is done there to records that go through states. */
export function expedientesServer() {
  const server = fileServer({ resourcesDir: 'tests/contract/resources' });
  const admin = server.as('admin', 'uno');

  const created = async (body: JsonObject, path = EXPEDIENTES, client: Client = admin): Promise<JsonObject> => {
    const answer = await client.post(path, { titulo: 'Uno', ...body });
    expect(answer.status, answer.text).toBe(201);
    return objectOf(answer.json);
  };

  const make = (
    record: JsonObject,
    name: string,
    body: JsonObject = {},
    client: Client = admin,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => client.post(`${addressOf(record)}/transiciones/${name}`, body, headers);

  /** Where nothing may follow from a state that could not be reached. */
  const made = async (record: JsonObject, name: string, body: JsonObject = {}): Promise<JsonObject> => {
    const answer = await make(record, name, body);
    expect(answer.status, answer.text).toBe(200);
    return objectOf(answer.json);
  };

  return { server, admin, created, make, made };
}
