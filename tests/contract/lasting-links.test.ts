import { expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { clientOf, objectOf, signIn } from './support/client.ts';
import { linkIn, mailsIn } from './support/mailbox.ts';
import { startTestServer } from './support/server.ts';
import { PNG, sendForm } from './support/upload.ts';

const SECRET = 'una-clave-de-prueba-de-mas-de-treinta-y-dos';

it('a link that is good until it expires is used as often as its person likes, with files too', async () => {
  const cards = await startTestServer({
    resourcesDir: 'tests/contract/resources',
    env: { RECTORIA_JWT_SECRET: SECRET },
  });
  try {
    const desk = await signIn(cards.url, 'admin');
    const body = { numero: 'C1', titular: 'Ana', correo: 'ana@example.edu.do' };
    const { carnetId } = objectOf((await desk.post('/api/pruebas/carnets', body)).json);
    const path = '/api/publico/pruebas/mi-carnet';
    expect((await desk.post(`${path}/enlaces/${Number(carnetId)}`, {})).status).toBe(201);
    const headers = { 'x-enlace': linkIn(present((await mailsIn(cards)).at(-1), 'a mail')) };
    const client = clientOf(cards.url);
    for (const titular of ['Ana María', 'Ana Luisa']) {
      expect((await client.post(path, { titular, vence: '2030-01-31' }, headers)).status).toBe(201);
      // A day as inputs of plain HTML have it, without the time of the contract.
      expect((await client.get(path, headers)).json).toMatchObject({ valores: { titular, vence: '2030-01-31' } });
    }
    const card = async () => objectOf((await desk.get(`/api/pruebas/carnets/${Number(carnetId)}`)).json);
    expect(await card()).toMatchObject({ vence: '2030-01-31T00:00:00' });
    // A file comes with the form, is told as one that there is, and stays where none comes.
    expect((await client.get(path, headers)).json).toMatchObject({ valores: { foto: false } });
    const photo = [['foto', { content: PNG }]] as const;
    expect((await sendForm(client, path, { titular: 'Ana' }, photo, headers)).status).toBe(201);
    expect((await client.get(path, headers)).json).toMatchObject({ valores: { foto: true } });
    const { foto } = await card();
    expect((await desk.get(`/api/archivos/${Number(foto)}`)).text).toBe(PNG.toString('utf8'));
    expect((await client.post(path, { titular: 'Eva' }, headers)).status).toBe(201);
    expect(await card()).toMatchObject({ titular: 'Eva', foto });
    // Who has no link brings nothing.
    const files = async () => execute(companyUrl(cards.databaseUrl, 2), 'select count(*) as n from rectoria.archivos');
    const before = await files();
    const guessed = { 'x-enlace': 'x' };
    expect((await sendForm(client, path, { titular: 'Ana' }, photo, guessed)).status).toBe(403);
    expect(await files()).toEqual(before);
    const expired = await execute(
      companyUrl(cards.databaseUrl, 2),
      "update rectoria.enlaces set vence = now() - interval '1 second' returning id",
    );
    expect(expired).toHaveLength(1);
    expect(await client.get(path, headers)).toMatchObject({ status: 410, json: { code: 'link-expired' } });
  } finally {
    await cards.stop();
  }
});
