import { expect } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { listOf, objectOf, type SignedIn, textOf } from './client.ts';

/** What the palette finds for somebody. */
export async function foundBy(client: SignedIn, value: string): Promise<readonly JsonObject[]> {
  const answer = await client.get(`/api/buscar?value=${encodeURIComponent(value)}`);
  expect(answer.status, answer.text).toBe(200);
  return listOf(objectOf(answer.json)['resultados']);
}

/** The labels, without the number before a student's. */
export const namesOf = (found: readonly JsonObject[], resource?: string): readonly string[] =>
  found
    .filter(({ recurso }) => resource === undefined || recurso === resource)
    .map(({ nombre }) => textOf(nombre).replace(/^\S*\d\S* /, ''));
