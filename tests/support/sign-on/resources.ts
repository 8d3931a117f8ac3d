import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { SignOn } from '#src/model/institution.ts';

export interface SignOnResources {
  readonly dir: string;
  readonly remove: () => Promise<void>;
}

const CATALOGUE = {
  kind: 'catalogue',
  title: { es: 'Temas', en: 'Topics' },
  record: { es: 'tema', en: 'topic' },
  api: { id: 'temaId', company: 'companyId' },
  fields: {
    Descripcion: { type: 'string', label: { es: 'Descripción', en: 'Description' }, required: true },
    Estatus: { type: 'active' },
  },
};

/** Where generated modules find what they import. */
const SCRATCH = join('.data', 'tests');

/**
 * Resources of institutions whose sign-on is known only now: a provider for tests listens on any port. Companies are
 * counted from 1 in the order given; null for an institution without sign-on.
 */
export async function writeSignOnResources(
  institutions: Readonly<Record<string, Partial<SignOn> | null>>,
): Promise<SignOnResources> {
  await mkdir(SCRATCH, { recursive: true });
  const dir = await mkdtemp(join(SCRATCH, 'sign-on-'));
  const write = async (name: string, content: unknown): Promise<void> => {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), stringify(content));
  };
  await write('base/pruebas/temas.yaml', CATALOGUE);
  for (const [index, [code, signOn]] of Object.entries(institutions).entries()) {
    await write(`institutions/${code}/institution.yaml`, {
      kind: 'institution',
      name: `Universidad ${code}`,
      companyId: index + 1,
      ...(signOn === null ? {} : { signOn }),
    });
  }
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
