import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** As many as the documents speak of (d0 §1): production, test and demo environments. */
export const ALL_INSTITUTIONS = 28;

/** Companies of theirs begin here: none of the product's own is as high. */
const FIRST_COMPANY = 500;

const codeOf = (n: number): string => `generada-${String(n).padStart(2, '0')}`;

/** The institution that one extends: two of three are environments of the one before them. */
const parentOf = (n: number): string | null => (n % 3 === 0 ? null : codeOf(n - 1));

/** Files of one made-up institution, by their paths below its folder: what differs is little, and of every sort. */
function filesOf(n: number): Readonly<Record<string, string>> {
  const parent = parentOf(n);
  const field = `BancGenerado${n}`;
  return {
    'institution.yaml': [
      ...(parent === null ? [] : [`extends: ${parent}`]),
      `name: Generada ${n}`,
      `companyId: ${FIRST_COMPANY + n}`,
      ...(n % 3 === 1 ? ['surveys: false'] : []),
      '',
    ].join('\n'),
    'financieros/bancos.yaml': `extends: base
fields:
  ${field}: { type: string, label: { es: Generado ${n}, en: Generated ${n} }, maxLength: ${10 + n}, after: BancSiglas }
list: { columns: { ${field}: { after: BancSiglas } } }
form:
  contacto: { fields: { ${field}: {} } }
rules:
  generada${n}: { that: ${field} != BancDescripcion, message: { es: No es el nombre., en: It is not the name. } }
`,
    ...(parent === null && {
      'menu.yaml': 'extends: base\nentries: { financieros: { icon: settings } }\n',
      'analisis-gestion/participantes.yaml': 'extends: base\nremove: true\n',
    }),
  };
}

export interface GeneratedInstitutions {
  /** A folder of resources: the product's, with made-up institutions beside its own. */
  readonly folder: string;
  readonly codes: readonly string[];
  readonly remove: () => Promise<void>;
}

/** The product's resources with so many institutions more. */
export async function generatedInstitutions(count: number): Promise<GeneratedInstitutions> {
  const folder = await mkdtemp(join(tmpdir(), 'rectoria-generated-'));
  await cp('resources', folder, { recursive: true });
  const numbers = Array.from({ length: count }, (_, n) => n);
  for (const n of numbers) {
    for (const [path, text] of Object.entries(filesOf(n))) {
      const file = join(folder, 'institutions', codeOf(n), path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  return { folder, codes: numbers.map(codeOf), remove: () => rm(folder, { recursive: true, force: true }) };
}
