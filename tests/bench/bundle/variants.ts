import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ALL_INSTITUTIONS } from '#tests/support/generated-institutions.ts';
import { atMostTimes, type Figure, figure } from '../support/figure.ts';
import { interleaved, median } from '../support/interleaved.ts';
import { measuredApart } from '../support/measured-apart.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const NUMBERS = Array.from({ length: ALL_INSTITUTIONS }, (_, at) => at);
const SUBJECT = 'financieros/bancos.yaml';

type Files = Readonly<Record<string, string>>;

const filesOf = (of: (n: number) => Files): Files => Object.fromEntries(NUMBERS.flatMap((n) => Object.entries(of(n))));

const institution = (n: number): Files => ({
  [`institutions/medida-${n}/institution.yaml`]: `name: Medida ${n}\ncompanyId: ${500 + n}\n`,
});

/** A field, where it is shown, and a rule: what an institution typically adds. */
const added = (n: number): string =>
  `{ type: string, label: { es: Medido ${n}, en: Measured ${n} }, maxLength: ${10 + n}`;

const variant = (n: number): Files => ({
  ...institution(n),
  [`institutions/medida-${n}/${SUBJECT}`]: `extends: base
fields:
  BancMedido${n}: ${added(n)}, after: BancSiglas }
list: { columns: { BancMedido${n}: { after: BancSiglas } } }
`,
});

/** Another catalogue of base with all that the variant has. */
const another = (base: string, n: number): Files => ({
  [`base/medidos/bancos-${n}.yaml`]: base
    .replace('api/financieros/bancos', `api/medidos/bancos-${n}`)
    .replace(/^ {2}PaisId:/m, `  BancMedido${n}: ${added(n)} }\n$&`)
    .replace('columns: [BancDescripcion, BancSiglas', `$&, BancMedido${n}`),
});

/** The product's resources and these beside them. */
async function writeResources(folder: string, files: Files): Promise<void> {
  await cp('resources', folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Bytes of all JavaScript and CSS that is built, gzip. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name));
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(file.parentPath, file.name)), { level: 9 }).length),
  );
  return sizes.reduce((sum, each) => sum + each, 0);
}

interface Built {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** The product alone and with something more, each built from cold in a process of its own. */
async function built(dir: string, sides: Readonly<Record<string, Files>>): Promise<ReadonlyMap<string, Built>> {
  const names = Object.keys(sides);
  const at = (name: string, part: string): string => join(dir, name, part);
  for (const [name, files] of Object.entries(sides)) await writeResources(at(name, 'resources'), files);
  const times = await interleaved(
    names.map((name) => async () => {
      const dirs = [at(name, 'resources'), at(name, 'generated'), at(name, 'dist')] as const;
      await rm(dirs[1], { recursive: true, force: true });
      return measuredApart('bundle/cold/build.ts', ...dirs);
    }),
    { runs: RUNS },
  );
  const entries = names.map(
    async (name, index): Promise<[string, Built]> => [
      name,
      { bytes: await bytesIn(at(name, 'dist')), milliseconds: median(times[index] ?? []) },
    ],
  );
  return new Map(await Promise.all(entries));
}

/** What a variant of a resource of one institution adds, against another resource of base. */
export async function variantFigures(tell: (message: string) => void): Promise<readonly Figure[]> {
  await mkdir('.data', { recursive: true });
  // Inside the project, where generated modules find what they import.
  const dir = await mkdtemp(join('.data', 'bench-variants-'));
  try {
    tell(`${NUMBERS.length} institutions with and without a variant of a resource, and as many resources more`);
    const base = await readFile(join('resources', 'base', SUBJECT), 'utf8');
    const all = await built(dir, {
      alone: {},
      others: filesOf((n) => another(base, n)),
      same: filesOf(institution),
      variants: filesOf(variant),
    });
    const each = (more: string, than: string, of: keyof Built): number =>
      ((all.get(more)?.[of] ?? Number.NaN) - (all.get(than)?.[of] ?? Number.NaN)) / NUMBERS.length;
    return [
      figure({
        what: 'each variant of a resource: gzip',
        value: each('variants', 'same', 'bytes'),
        unit: 'bytes',
        baseline: each('others', 'alone', 'bytes'),
        goal: atMostTimes(1.2),
      }),
      // What one more costs is less than two builds of the same differ by.
      figure({
        what: `the build with ${NUMBERS.length} variants, against as many resources more`,
        value: all.get('variants')?.milliseconds ?? Number.NaN,
        unit: 'ms',
        baseline: all.get('others')?.milliseconds ?? Number.NaN,
        goal: atMostTimes(1.2),
      }),
      figure({
        what: 'each institution that has every resource as base has it: gzip',
        value: each('same', 'alone', 'bytes'),
        unit: 'bytes',
      }),
    ];
  } finally {
    await rm(dir, { recursive: true });
  }
}
