import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3_BUCKET, S3_KEYS, type S3Server, startS3Server } from '#tests/support/s3-server.ts';

/** A store to try: what is in it by key, and what makes it fail for a while. */
export interface TriedStore {
  readonly env: Readonly<Record<string, string>>;
  readonly kept: () => Promise<ReadonlyMap<string, Buffer>>;
  readonly whileDown: (work: () => Promise<void>) => Promise<void>;
  readonly lose: (key: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function triedFolder(): Promise<TriedStore> {
  const root = await mkdtemp(join(process.cwd(), '.data', 'archivos-'));
  const pathOf = (key: string): string => {
    const [company = '', hash = ''] = key.split('/');
    return join(root, company, hash.slice(0, 2), hash);
  };
  return {
    env: { RECTORIA_FILES: root },
    kept: async () => {
      const found = await readdir(root, { recursive: true, withFileTypes: true });
      const files = found.filter((each) => each.isFile() && !each.parentPath.endsWith('en-camino'));
      return new Map(
        await Promise.all(
          files.map(async ({ parentPath, name }) => {
            const [company = ''] = parentPath.slice(root.length + 1).split('/');
            return [`${company}/${name}`, await readFile(join(parentPath, name))] as const;
          }),
        ),
      );
    },
    whileDown: async (work) => {
      await rename(root, `${root}-lejos`);
      await writeFile(root, 'no es una carpeta');
      await work();
      await rm(root);
      await rename(`${root}-lejos`, root);
    },
    lose: (key) => rm(pathOf(key)),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

export async function triedBucket(): Promise<TriedStore> {
  const server: S3Server = await startS3Server();
  return {
    env: {
      RECTORIA_FILES: `s3://${S3_BUCKET}/rectoria`,
      RECTORIA_FILES_ENDPOINT: server.endpoint,
      RECTORIA_FILES_KEY: S3_KEYS.accessKey,
      RECTORIA_FILES_SECRET: S3_KEYS.secretKey,
    },
    kept: async () =>
      new Map(
        [...server.objects]
          .filter(([key]) => key !== 'rectoria/rectoria')
          .map(([key, content]) => [key.replace('rectoria/', ''), content]),
      ),
    whileDown: async (work) => {
      server.answerAll(503);
      await work();
      server.answerAll(null);
    },
    lose: async (key) => server.lose(`rectoria/${key}`),
    close: () => server.close(),
  };
}
