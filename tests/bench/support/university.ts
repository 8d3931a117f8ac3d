import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { openCluster } from '#src/server/db/cluster/open-cluster.ts';
import { prepareDatabase } from '#src/server/prepare/prepare-database.ts';

export const RESOURCES = 'resources';

/** A database with the product's own resources, for as long as something is measured in it. */
export interface University {
  readonly databaseUrl: string;
  readonly model: Checked;
  readonly institution: InstitutionResources;
  readonly generatedDir: string;
  readonly scratch: string;
}

/** Makes one, does the work in it, and leaves nothing behind. */
export async function inUniversity<T>(code: string, work: (university: University) => Promise<T>): Promise<T> {
  await mkdir('.data', { recursive: true });
  const scratch = await mkdtemp(join(process.cwd(), '.data', 'bench-university-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'rectoria-bench-'));
  await chmod(dataDir, 0o755);
  const generatedDir = join(scratch, 'generated');
  const { model } = await runPipeline({ resourcesDir: RESOURCES });
  const institution = model?.institutions.find((each) => each.code === code);
  if (model === null || institution === undefined) throw new Error('The resources are not right: npm run -s check');
  await writeGenerated(generate(model), generatedDir);
  const cluster = await openCluster({ dataDir });
  try {
    const databaseUrl = cluster.url;
    await (await prepareDatabase({ databaseUrl, model, resourcesDir: RESOURCES })).close();
    return await work({ databaseUrl, model, institution, generatedDir, scratch });
  } finally {
    await cluster.stop();
    await rm(scratch, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
