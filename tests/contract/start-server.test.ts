import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { generate, writeGenerated } from '#src/pipeline/run.ts';
import { ResourcesError, startServer } from '#src/server/start-server.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { clientOf } from './support/client.ts';

const SCRATCH = join(process.cwd(), '.data', 'tests');

it('serves the model it is given without reading the resources again', async () => {
  await mkdir(SCRATCH, { recursive: true });
  const dataDir = await mkdtemp(join(SCRATCH, 'start-'));
  const database = await createTestDatabase();
  try {
    const model = await modelOf('tests/contract/resources');
    const generatedDir = join(dataDir, 'generated');
    await writeGenerated(generate(model), generatedDir);
    const resourcesDir = join(dataDir, 'resources');
    await mkdir(join(resourcesDir, 'base', 'pruebas'), { recursive: true });
    await writeFile(join(resourcesDir, 'base', 'pruebas', 'rota.yaml'), 'kind: nada');
    const options = {
      port: 0,
      resourcesDir,
      dataDir,
      generatedDir,
      databaseUrl: database.url,
      env: {},
      logger: pino({ level: 'silent' }),
    };
    await expect(startServer(options)).rejects.toBeInstanceOf(ResourcesError);
    const server = await startServer({ ...options, model });
    expect(await clientOf(server.url).get('/api/pruebas/pedidos')).toMatchObject({ status: 401 });
    await server.stop();
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
