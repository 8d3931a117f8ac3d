import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerWithProblems } from './errors.ts';
import { serveApp } from './static-files.ts';
import { answerUnknownRoutes } from './unknown-routes.ts';

let app: FastifyInstance;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rectoria-static-'));
  const dist = join(dir, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dir, 'secret.txt'), 'secreto');
  await writeFile(join(dist, 'index.html'), '<title>Rectoría</title>');
  await writeFile(join(dist, '.inputs'), 'hash');
  await writeFile(join(dist, 'assets', 'index-abc123.js'), 'run()');
  app = fastify();
  answerWithProblems(app);
  answerUnknownRoutes(app);
  app.post('/api/login', async () => ({}));
  await serveApp(app, dist);
});

afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

describe('the built app', () => {
  it.each(['/', '/financieros/bancos', '/financieros/bancos/12?x=1', '/apis'])('opens at %s', async (url) => {
    const { statusCode, payload, headers } = await app.inject(url);
    expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: '<title>Rectoría</title>' });
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('keeps for good what has its content’s hash in its name', async () => {
    const { payload, headers } = await app.inject('/assets/index-abc123.js');
    expect(payload).toBe('run()');
    expect(headers['cache-control']).toContain('immutable');
  });

  it.each([
    '/assets/index-gone.js',
    '/.inputs',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5c..%5csecret.txt',
    '/api',
    '/api/nothing',
  ])('has nothing at %s', async (url) => {
    const { statusCode, json, headers } = await app.inject(url);
    expect({ statusCode, code: json<{ code: string }>().code }).toEqual({ statusCode: 404, code: 'not-found' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('does not hide that an address of the API takes another method', async () => {
    expect((await app.inject('/api/login')).statusCode).toBe(405);
  });
});
