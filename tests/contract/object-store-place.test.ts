import { describe, expect, it } from 'vitest';
import { S3_BUCKET, S3_KEYS, startS3Server } from '#tests/support/s3-server.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const RESOURCES = 'tests/contract/large-files';

const start = (env: NodeJS.ProcessEnv): Promise<TestServer> => startTestServer({ resourcesDir: RESOURCES, env });

describe('the place of large files', () => {
  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    [
      'is missing where a field takes more than the database',
      {},
      /pruebas\/grabaciones takes files of 300 MB \(Acta\)/,
    ],
    ['is a bucket without keys', { RECTORIA_FILES: 's3://cubo' }, /RECTORIA_FILES_KEY and RECTORIA_FILES_SECRET/],
    [
      'is a bucket without its secret',
      { RECTORIA_FILES: 's3://cubo', RECTORIA_FILES_KEY: 'x' },
      /RECTORIA_FILES_SECRET is not set/,
    ],
    ['has keys without a bucket', { RECTORIA_FILES_KEY: 'x' }, /RECTORIA_FILES_KEY.*names none/],
    ['is of no kind that is known', { RECTORIA_FILES: 'ftp://x/y' }, /set it to a folder, or s3:\/\/bucket/],
    ['is no bucket', { RECTORIA_FILES: 's3://' }, /s3:\/\/bucket/],
    [
      'is a bucket at no address',
      {
        RECTORIA_FILES: 's3://cubo',
        RECTORIA_FILES_KEY: 'x',
        RECTORIA_FILES_SECRET: 'y',
        RECTORIA_FILES_ENDPOINT: 'ftp://x',
      },
      /RECTORIA_FILES_ENDPOINT is ftp:\/\/x/,
    ],
    ['cannot be written', { RECTORIA_FILES: 'package.json/archivos' }, /cannot be read and written/],
  ])('that %s keeps the server from starting', async (_what, env, words) => {
    await expect(start(env)).rejects.toThrow(words);
  });

  it('that refuses the keys keeps the server from starting', async () => {
    const bucket = await startS3Server();
    const env = {
      RECTORIA_FILES: `s3://${S3_BUCKET}`,
      RECTORIA_FILES_ENDPOINT: bucket.endpoint,
      RECTORIA_FILES_KEY: S3_KEYS.accessKey,
      RECTORIA_FILES_SECRET: 'otra',
    };
    await expect(start(env)).rejects.toThrow(/403 SignatureDoesNotMatch/);
    await bucket.close();
  });
});
