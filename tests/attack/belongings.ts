import { expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import { type Answer, errorsOf, objectOf, textOf } from '#tests/contract/support/client.ts';
import { makerOf } from '#tests/contract/support/records.ts';
import { type Arena, strangeIn } from './support/arena.ts';
import { filesOf, HOLDER, MESSAGES } from './support/belongings.ts';

const { resource: OF, field: FILE } = HOLDER;

/** What is sent to nobody and is no record's: files and messages of another institution. */
export function attackBelongings(arena: () => Arena): void {
  it('every role: a file of another institution is not read, described or told of', async () => {
    const { clients, stranger } = arena();
    for (const [account, client] of clients) {
      for (const id of filesOf(stranger.files)) {
        for (const address of [`/api/archivos/${id}`, `/api/archivos/${id}/datos`]) {
          const { status, text, headers } = await client.get(address);
          expect(status, `${account} ${address}: ${text}`).toBe(account === 'nobody' ? 401 : 404);
          expect(text + JSON.stringify(headers)).not.toContain(stranger.mark);
        }
      }
    }
  });

  it('a file of another institution is taken into no record', async () => {
    const { admin, own, stranger } = arena();
    const resource = ofKind(own, 'catalogue').get(OF);
    if (resource === undefined) throw new Error(`There is no ${OF}.`);
    const { api } = resource.definition;
    const { record, sent } = await makerOf(admin, own).create(resource);
    const path = `/${api.path}/${textOf(record[api.id])}`;
    for (const id of filesOf(stranger.files)) {
      const body: JsonObject = { ...sent, [FILE]: id };
      for (const { status, text, json } of [await admin.post(`/${api.path}`, body), await admin.put(path, body)]) {
        expect(status, text).toBe(422);
        expect(errorsOf(json).map(({ field }) => field)).toEqual([FILE]);
      }
    }
    expect(objectOf((await admin.get(path)).json)[FILE] ?? null).toBeNull();
  });

  it('every role: messages of another institution are not read, and no user of it is sent one', async () => {
    const { clients, stranger } = arena();
    for (const [account, client] of clients) {
      const list = await client.get(`${MESSAGES}/mensajes`);
      expect(list.status, account).toBe(account === 'nobody' ? 401 : 200);
      expect(list.text, account).not.toContain(stranger.mark);
      expect(strangeIn(arena(), list.text), account).toEqual([]);
      // Marked are the own among them: none. The fingerprints show that the others are not.
      const marking: Answer = await client.post(`${MESSAGES}/leidos`, { ids: [...stranger.messages] });
      expect(marking.status, account).toBe(account === 'nobody' ? 401 : 200);
      const sending = await client.post(MESSAGES, { usMeMensaje: 'Hola', usuarioIds: [stranger.user] });
      expect([401, 403, 422], `${account}: ${sending.text}`).toContain(sending.status);
    }
  });
}
