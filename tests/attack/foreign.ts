import { expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Answer } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { extent, some } from '#tests/support/extent.ts';
import { type Arena, strangeIn } from './support/arena.ts';
import { filesOf } from './support/belongings.ts';
import { addressOf, operationsOf } from './support/operations.ts';

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Ids of the stranger's for an address: files, of its own catalogue, or else the user's. */
function strangeIdsAt({ own, stranger }: Arena, path: string): readonly number[] {
  if (path.startsWith('/api/archivos/')) return filesOf(stranger.files);
  const served = [...ofKind(own, 'catalogue').values()].filter(({ definition: { api } }) =>
    `${path}/`.startsWith(`/${api.path}/`),
  );
  const [nearest] = served.toSorted((one, other) => other.definition.api.path.length - one.definition.api.path.length);
  return [stranger.records.get(nearest?.name ?? '')?.[0] ?? stranger.user];
}

/** References of a record to the stranger's, one in each body. */
async function referring(arena: Arena, resource: Arena['catalogues'][number]): Promise<readonly JsonObject[]> {
  const good = await makerOf(arena.admin, arena.own).body(resource);
  return resource.definition.fields.flatMap(({ name, to, readOnly, compute }) => {
    const [id] = (typeof to === 'string' ? arena.stranger.records.get(to) : undefined) ?? [];
    return id === undefined || readOnly || compute !== undefined ? [] : [{ ...good, [name]: id }];
  });
}

/** What another institution has is reached by nobody: its ids lead nowhere, in whatever place they are sent. */
export function attackIsolation(arena: () => Arena): void {
  it('every catalogue × role: the ids of another institution find, change and return nothing', async () => {
    const wrong: unknown[] = [];
    for (const resource of arena().catalogues) {
      const { api } = resource.definition;
      const path = `/${api.path}`;
      const [id = 0] = arena().stranger.records.get(resource.name) ?? [];
      expect(id, resource.name).toBeGreaterThan(0);
      const bodies = await referring(arena(), resource);
      for (const [account, client] of arena().clients) {
        const judge = (what: string, answer: Answer, isAllowed: boolean): void => {
          const { status, text } = answer;
          const seen = isDone(answer) ? strangeIn(arena(), text) : [];
          if (seen.length > 0 || status >= 500 || (isDone(answer) && !isAllowed)) {
            wrong.push({ account, what: `${what} ${path}`, status, text: text.slice(0, 200) });
          }
        };
        judge('GET one', await client.get(`${path}/${id}`), false);
        judge('PUT one', await client.put(`${path}/${id}`, bodies[0] ?? {}), false);
        judge('GET all', await client.get(path), true);
        judge('search', await client.get(`${path}?value=${id}`), true);
        for (const body of bodies) {
          judge(`POST ${JSON.stringify(body)}`, await client.post(path, body), false);
          for (const [name, value] of Object.entries(body)) {
            if (value !== null && typeof value === 'number') {
              judge(`by ${name}`, await client.get(`${path}?${name}=${value}`), true);
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('every operation × role: ids of another institution lead to nothing of it', async () => {
    const wrong: unknown[] = [];
    const all = await operationsOf(arena().admin);
    expect(all.length).toBeGreaterThan(300);
    const { mark, user, messages } = arena().stranger;
    for (const operation of some(all, extent(40, all.length))) {
      const { method, path } = operation;
      for (const id of strangeIdsAt(arena(), path)) {
        const bodies: readonly Json[] = [
          {},
          {
            id,
            usuarioId: user,
            UsuarioId: user,
            usuarios: [user],
            usuarioIds: [user],
            sedeId: id,
            ids: [...messages],
          },
          [id],
        ];
        const address = addressOf(operation, id);
        for (const [account, client] of arena().clients) {
          for (const body of ['GET', 'DELETE'].includes(method) ? [undefined] : bodies) {
            const answer = await client.call(method, address, body === undefined ? {} : { body });
            const { status, text } = answer;
            if (status >= 500 || text.includes(mark) || (isDone(answer) && strangeIn(arena(), text).length > 0)) {
              wrong.push({ account, what: `${method} ${address}`, body, status, text: text.slice(0, 200) });
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}
