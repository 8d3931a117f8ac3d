import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of resources whose only institution, `propia`, is declared as given: for what is known when a test runs. */
export async function resourcesOf(institution: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'rectoria-resources-'));
  await cp('tests/contract/resources/base', join(folder, 'base'), { recursive: true });
  const own = join(folder, 'institutions', 'propia');
  await mkdir(own, { recursive: true });
  const lines = ['kind: institution', 'name: Universidad Propia', 'companyId: 7', ...institution, ''];
  await writeFile(join(own, 'institution.yaml'), lines.join('\n'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
