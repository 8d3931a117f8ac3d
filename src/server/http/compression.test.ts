import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressAnswers, precompress } from './compression.ts';

const LONG = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, nombre: 'Banco' })));

let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
  compressAnswers(app);
  app.get('/long', async () => LONG);
  app.get('/short', async () => 'corto');
  app.post('/long', async () => LONG);
});

afterEach(() => app.close());

describe('a long answer', () => {
  it.each(['gzip', 'br, gzip', 'gzip;q=0.5', 'deflate, gzip;q=1.0, *;q=0.5'])(
    'is compressed for %s',
    async (accepted) => {
      const { headers, rawPayload } = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(rawPayload).toString()).toBe(LONG);
    },
  );

  it.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000', 'xgzip'])(
    'is sent as it is for “%s”',
    async (accepted) => {
      const { headers, payload } = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding']).toBeUndefined();
      expect(payload).toBe(LONG);
      expect(headers['vary']).toBe('Accept-Encoding');
    },
  );

  it('is not compressed where it answers a write, nor where it is short', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    expect((await app.inject({ method: 'POST', url: '/long', headers })).payload).toBe(LONG);
    expect((await app.inject({ url: '/short', headers })).payload).toBe('corto');
  });
});

describe('a built app', () => {
  it('gets a compressed form beside each long text', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'rectoria-precompress-'));
    try {
      await writeFile(join(dir, 'a.js'), LONG);
      await writeFile(join(dir, 'b.js'), 'corto');
      await writeFile(join(dir, 'c.png'), LONG);
      await precompress(dir);
      expect((await readdir(dir)).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.js', 'c.png']);
      expect(brotliDecompressSync(await readFile(join(dir, 'a.js.br'))).toString()).toBe(LONG);
      expect(gunzipSync(await readFile(join(dir, 'a.js.gz'))).toString()).toBe(LONG);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});
