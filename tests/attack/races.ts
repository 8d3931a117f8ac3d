import { expect, it } from 'vitest';
import { type Answer, clientOf, objectOf, signIn, textOf } from '#tests/contract/support/client.ts';
import type { Arena } from './support/arena.ts';
import { extent } from '#tests/support/extent.ts';

const ROUNDS = extent(2, 60);
const AT_ONCE = 8;

const BANCOS = '/api/financieros/bancos';
const REFRESH = '/api/seguridad/usuarios/refresh-token';

const atOnce = (send: (n: number) => Promise<Answer>): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => send(n)));

const rounds = async (each: (round: number) => Promise<void>): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) await each(round);
};

const statuses = (answers: readonly Answer[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

const once = (taken: number, refused: number): readonly number[] => [
  taken,
  ...Array.from({ length: AT_ONCE - 1 }, () => refused),
];

/** Many at once come to what they would come to one after the other. */
export function attackRaces(arena: () => Arena): void {
  const bank = (name: string): Promise<Answer> => arena().admin.post(BANCOS, { BancDescripcion: name, Estatus: true });

  it('what may exist once is made once', () =>
    rounds(async (round) => {
      expect(statuses(await atOnce(() => bank(`Banco a la vez ${round}`)))).toEqual(once(201, 422));
    }));

  it('of changes to one version one is taken', () =>
    rounds(async (round) => {
      const { json } = await bank(`Banco de versiones ${round}`);
      const record = objectOf(json);
      const path = `${BANCOS}/${textOf(record['BancoID'])}`;
      const change = (n: number): Promise<Answer> =>
        arena().admin.put(path, { BancDescripcion: `Banco ${round} de ${n}` }, { 'if-match': '"1"' });
      expect(statuses(await atOnce(change))).toEqual(once(200, 409));
    }));

  it('a session that is signed out gives no token, however many ask for one meanwhile', () =>
    rounds(async () => {
      const { token, refreshToken } = await signIn(arena().server.url, 'consulta');
      const client = clientOf(arena().server.url, { authorization: `Bearer ${token}` });
      const asked = (): Promise<Answer> => clientOf(arena().server.url).post(REFRESH, { token, refreshToken });
      // One at least is given before the session ends.
      const first = await asked();
      expect(first.status).toBe(200);
      const answers = await atOnce((n) =>
        n === AT_ONCE / 2 ? client.post('/api/login/salir', { refreshToken }) : asked(),
      );
      expect(answers[AT_ONCE / 2]?.status).toBe(204);
      const given = answers.filter(({ status }) => status === 200);
      for (const { json } of [first, ...given]) {
        const later = objectOf(json);
        const again = await clientOf(arena().server.url).post(REFRESH, {
          token: textOf(later['token']),
          refreshToken: textOf(later['refreshToken']),
        });
        expect(again.status).toBe(401);
        const holder = clientOf(arena().server.url, { authorization: `Bearer ${textOf(later['token'])}` });
        await expect.poll(async () => (await holder.get(BANCOS)).status).toBe(401);
      }
    }));
}
