import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { JsonObject } from '#src/model/json.ts';

export interface InstitutionResources {
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

/** A page that strangers open. */
const FORM = {
  kind: 'screen',
  title: { es: 'Proponer un tema', en: 'Propose a topic' },
  public: {
    intro: { es: 'Diga de qué se trata.', en: 'Say what it is about.' },
    done: { es: 'Lo leeremos.', en: 'We will read it.' },
    of: 'pruebas/temas',
    fields: ['Descripcion'],
  },
};

/** Where generated modules find what they import. */
const SCRATCH = join('.data', 'tests');

/**
 * Resources of institutions of which something is known only now: what they name listens on any port. Companies are
 * counted from 1 in the order given.
 * @param institutions what each declares besides its name, by code
 */
export async function writeInstitutionResources(
  institutions: Readonly<Record<string, JsonObject>>,
): Promise<InstitutionResources> {
  await mkdir(SCRATCH, { recursive: true });
  const dir = await mkdtemp(join(SCRATCH, 'institutions-'));
  const write = async (name: string, content: unknown): Promise<void> => {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), stringify(content));
  };
  await write('base/pruebas/temas.yaml', CATALOGUE);
  await write('base/pruebas/proponer.yaml', FORM);
  for (const [index, [code, declared]] of Object.entries(institutions).entries()) {
    await write(`institutions/${code}/institution.yaml`, {
      kind: 'institution',
      name: `Universidad ${code}`,
      companyId: index + 1,
      ...declared,
    });
  }
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
