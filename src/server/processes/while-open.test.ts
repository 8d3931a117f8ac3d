import { request } from 'node:http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { whileOpen } from './while-open.ts';

it('goes on while somebody waits for the answer, and ends once they have gone', async () => {
  const app = fastify();
  let ended: unknown = null;
  let rounds = 0;
  app.get('/answered', async (_request, reply) => {
    await whileOpen(reply).goOn();
    return 'whole';
  });
  app.get('/left', async (_request, reply) => {
    const { goOn } = whileOpen(reply);
    try {
      for (;;) {
        await goOn();
        rounds += 1;
        await new Promise(setImmediate);
      }
    } catch (error) {
      ended = error;
    }
    return '';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    expect(await (await fetch(`${address}/answered`)).text()).toBe('whole');
    const asked = request(`${address}/left`);
    asked.on('error', () => undefined);
    asked.end();
    await expect.poll(() => rounds).toBeGreaterThan(0);
    asked.destroy();
    await expect.poll(() => ended).toMatchObject({ code: 'unavailable' });
  } finally {
    await app.close();
  }
});
