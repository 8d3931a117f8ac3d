import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { request as send } from 'node:http';
import { expect, it } from 'vitest';
import { catalogue } from '#tests/support/synthetic.ts';
import { ProblemError } from '../http/problem.ts';
import { receiveForm } from './receive.ts';

const PDF = '%PDF-1.4\n%%EOF\n';
const form = (content: string): string =>
  `--x\r\nContent-Disposition: form-data; name="acta"; filename="a.pdf"\r\n\r\n${content}`;
const END = '\r\n--x--\r\n';

/** What comes of a form of which so much is sent, and the rest never. */
async function sent(body: string, patience: number | null): Promise<unknown> {
  const app = fastify();
  await app.register(multipart);
  const target = {
    resource: 'pruebas/actas',
    field: 'acta',
    catalogue: catalogue([]),
    demands: { maxSize: 10_000, types: ['application/pdf'] },
    sensitive: false,
  };
  app.post('/', async (request, reply) => {
    try {
      const { files } = await receiveForm(request, new Map([['acta', target]]), {
        around: 100,
        waitingDir: null,
        patience,
      });
      return { files: [...files.keys()] };
    } catch (error) {
      return reply.send({ code: error instanceof ProblemError ? error.code : String(error) });
    }
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    return await new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': form(PDF).length + END.length,
      };
      const asked = send({ port, host: '127.0.0.1', method: 'POST', path: '/', headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += String(chunk)));
        answer.on('end', () => {
          asked.destroy();
          resolve(JSON.parse(text));
        });
      });
      asked.on('error', reject);
      asked.write(body);
    });
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
}

it('is let go of where it takes longer than whoever waits is patient, and taken where it does not', async () => {
  expect(await sent(form(PDF), 50)).toEqual({ code: 'too-slow' });
  expect(await sent(form(PDF) + END, 60_000)).toEqual({ files: ['acta'] });
  expect(await sent(form(PDF) + END, null)).toEqual({ files: ['acta'] });
});
