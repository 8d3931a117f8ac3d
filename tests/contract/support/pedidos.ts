import { expect } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Client, objectOf } from './client.ts';
import { fileServer } from './file-server.ts';

export const PEDIDOS = '/api/pruebas/pedidos';
export const CLASES = '/api/pruebas/clases';

/** A server with two institutions, and what is created there. */
export function pedidosServer() {
  const server = fileServer({ resourcesDir: 'tests/contract/resources' });
  const uno = server.as('admin', 'uno');
  const dos = server.as('admin', 'dos');
  const create = async (body: JsonObject, client: Client = uno, path = PEDIDOS): Promise<JsonObject> => {
    const answer = await client.post(path, body);
    expect(answer.status, answer.text).toBe(201);
    return objectOf(answer.json);
  };
  return { server, uno, dos, create };
}
