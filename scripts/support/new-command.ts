import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { kinds } from '#src/kinds/index.ts';
import { allKinds } from '#src/model/kind.ts';
import { hintForUnknown } from '#src/pipeline/report/did-you-mean.ts';
import { type Command, type Output, WrongUse } from './command.ts';
import { resourcesOption } from './resources-dir.ts';

/** Kinds of which a file can be begun. */
const BEGUN = allKinds(kinds).flatMap(({ name, summary, scaffold, screen }) =>
  scaffold === undefined ? [] : [{ name, summary, scaffold, opens: screen !== undefined }],
);

export const USAGE = `Begins a resource: writes its file, and its entry in the menu where there is one.

  npm run -s new -- KIND AREA/NAME [--resources DIR]

  KIND             ${BEGUN.map(({ name, summary }) => `${name}: ${summary}`).join('\n                   ')}
  AREA/NAME        lower-case ASCII words joined by hyphens: financieros/tipos-becas
  --resources DIR  the folder to write into (resources)

Exit code: 0 written, 1 exists already, 2 wrong use.`;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

type Begun = Pick<(typeof BEGUN)[number], 'scaffold' | 'opens'>;

function kindCalled(given: string): Begun {
  const kind = BEGUN.find(({ name }) => name === given);
  const names = BEGUN.map(({ name }) => name);
  if (kind === undefined) throw new WrongUse(`No ${given} is begun so. ${hintForUnknown(given, names)}`);
  return kind;
}

async function begin({ scaffold, opens }: Begun, name: string, resources: string, output: Output): Promise<number> {
  const file = join(resources, 'base', `${name}.yaml`);
  if (await exists(file)) {
    output.stderr.write(`${file} exists already; nothing was written.\n`);
    return 1;
  }
  await mkdir(dirname(file), { recursive: true });
  const { text, next } = scaffold(name);
  await writeFile(file, text, { flag: 'wx' });
  const listed = opens ? await addScreen(join(resources, 'base'), name, output) : [];
  output.stdout.write(`Wrote ${[file, ...listed.map((list) => `its entry in ${list}`)].join(' and ')}.

Next:
${steps(next, name)}`);
  return 0;
}

const steps = (next: readonly string[], name: string): string =>
  [
    ...next,
    'npm run check       tells what is wrong with it, if anything',
    `npm run dev         shows it at /${name}, and each change as it is saved`,
  ]
    .map((step, at) => `  ${at + 1}. ${step}\n`)
    .join('');

/** @returns the files that have an entry for its screen now: those of kinds that list screens, where there are any. */
async function addScreen(layer: string, name: string, { stdout }: Output): Promise<readonly string[]> {
  const written: string[] = [];
  for (const { fileName, withScreen } of allKinds(kinds)) {
    if (fileName === null || withScreen === undefined) continue;
    const file = join(layer, `${fileName}.yaml`);
    if (!(await exists(file))) continue;
    const text = withScreen(await readFile(file, 'utf8'), name);
    if (text === null) {
      stdout.write(`Add it to ${file} yourself: ${name}: {}\n`);
      continue;
    }
    await writeFile(file, text);
    written.push(file);
  }
  return written;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export const newCommand: Command = async (args, output) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { resources: resourcesOption },
    allowPositionals: true,
  });
  const [kind, name, ...rest] = positionals;
  if (kind === undefined || name === undefined || rest.length > 0) throw new WrongUse('Say what to begin.');
  if (!NAME.test(name)) throw new WrongUse(`“${name}” cannot be the name of a resource.`);
  return begin(kindCalled(kind), name, values.resources, output);
};
