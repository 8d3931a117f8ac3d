import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const catalogue = (id: string, more = ''): string => `kind: catalogue
title: { es: Cosas, en: Things }
record: { es: cosa, en: thing, label: nombre }
api: { id: ${id}, one: true }
fields:
  nombre: { type: string, label: { es: Nombre, en: Name }, required: true, maxLength: 40 }
  nota: { type: string, label: { es: Nota, en: Note }, required: true, maxLength: 10 }
${more}`;

const RIGHT: Readonly<Record<string, string>> = {
  'base/pruebas/cosas.yaml': catalogue('cosaId'),
  'institutions/sana/institution.yaml': 'kind: institution\nname: Universidad Sana\ncompanyId: 1\n',
  'institutions/rota/institution.yaml': 'kind: institution\nname: Universidad Rota\ncompanyId: 2\n',
  'institutions/rota/pruebas/cosas.yaml': `extends: base
fields:
  nota: { required: false, maxLength: 200 }
  propio: { type: string, label: { es: Propio, en: Own } }
`,
  'institutions/rota/pruebas/propias.yaml': catalogue('propiaId'),
};

export interface TwoInstitutions {
  readonly folder: string;
  /** Writes a file of it otherwise, or a new one. */
  readonly write: (file: string, text: string) => Promise<void>;
  /** Writes it as it was when all was right. */
  readonly mend: (file: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Right resources of two institutions, of which `rota` has a layer of its own, asks less than base and has more. */
export async function twoInstitutions(): Promise<TwoInstitutions> {
  const folder = await mkdtemp(join(tmpdir(), 'rectoria-two-'));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(RIGHT)) await write(file, text);
  return {
    folder,
    write,
    mend: (file) => write(file, RIGHT[file] ?? ''),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
