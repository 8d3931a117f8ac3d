import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../scripts/support/build-app.ts';

/** What the server is told by its environment, and must stay there. */
const SECRETS = {
  RECTORIA_JWT_SECRET: 'q7Zk-un-secreto-que-firma-los-tokens-4Xw2',
  RECTORIA_SECRETS_KEY: 'h3Vb-una-llave-que-cifra-los-secretos-9Rt5',
  RECTORIA_CAPTCHA_SECRET: 'm1Nc-la-mitad-privada-del-captcha-6Yp8',
  RECTORIA_SMTP_URL: 'smtp://correo:p4La-clave-del-correo-0Bd7@127.0.0.1:25',
  RECTORIA_ADMIN_PASSWORD: 'k9Xs-la-primera-clave-2Gf3',
  DATABASE_URL: 'postgres://dueno:w5Te-clave-de-la-base-8Hj1@127.0.0.1/rectoria',
} as const;

let folder: string;

beforeAll(async () => {
  await mkdir('.data', { recursive: true });
  // Below the project, so that generated modules find what they import.
  folder = await mkdtemp(join('.data', 'secrets-'));
  Object.assign(process.env, SECRETS);
});

afterAll(async () => {
  for (const name of Object.keys(SECRETS)) delete process.env[name];
  await rm(folder, { recursive: true });
});

it('nothing of the server’s environment is in what browsers are given', async () => {
  const outDir = join(folder, 'dist');
  await buildApp({ resourcesDir: 'resources', generatedDir: join(folder, 'generated'), outDir });
  const files = (await readdir(outDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.some(({ name }) => name.endsWith('.js'))).toBe(true);
  for (const file of files) {
    const content = await readFile(join(file.parentPath, file.name), 'utf8');
    for (const [name, secret] of Object.entries(SECRETS)) {
      expect(content.includes(secret) || content.includes(name), `${name} in ${file.name}`).toBe(false);
    }
  }
});
