import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { kinds as ours } from '#src/kinds/index.ts';
import { isJsonObject } from '#src/model/json.ts';
import { allKinds, kindNamed, type Kinds, kindNames, type Scaffold } from '#src/model/kind.ts';
import type { KindName } from '#src/model/resource.ts';
import { isInMenu, type Screen } from '#src/model/screen.ts';
import { hintForUnknown } from '#src/pipeline/report/did-you-mean.ts';
import { type Command, type Output, WrongUse } from './command.ts';
import { resourcesOption } from './resources-dir.ts';

interface Begun {
  readonly name: KindName;
  readonly summary: string;
  readonly scaffold: (name: string) => Scaffold;
}

/** Kinds of which a file can be begun. */
const begunOf = (kinds: Kinds): readonly Begun[] =>
  kindNames(kinds).flatMap((name) => {
    const { summary, scaffold } = kindNamed(kinds, name);
    return scaffold === undefined ? [] : [{ name, summary, scaffold }];
  });

export const USAGE = `Begins a resource: writes its file, and its entry in the menu where one can lead to it.

  npm run -s new -- KIND AREA/NAME [--resources DIR]

  KIND             ${begunOf(ours)
    .map(({ name, summary }) => `${name}: ${summary}`)
    .join('\n                   ')}
  AREA/NAME        lower-case ASCII words joined by hyphens: financieros/tipos-becas
  --resources DIR  the folder to write into (resources)

Exit code: 0 written, 1 exists already, 2 wrong use.`;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function kindCalled(given: string, kinds: Kinds): Begun {
  const begun = begunOf(kinds);
  const kind = begun.find(({ name }) => name === given);
  const names = begun.map(({ name }) => name);
  if (kind === undefined) throw new WrongUse(`No ${given} is begun so. ${hintForUnknown(given, names)}`);
  return kind;
}

interface Place {
  readonly name: string;
  readonly resources: string;
}

async function begin(kind: Begun, { name, resources }: Place, kinds: Kinds, output: Output): Promise<number> {
  const layer = join(resources, 'base');
  const file = join(layer, `${name}.yaml`);
  if (await exists(file)) {
    output.stderr.write(`${file} exists already; nothing was written.\n`);
    return 1;
  }
  await mkdir(dirname(file), { recursive: true });
  const { text, next } = kind.scaffold(name);
  await writeFile(file, text, { flag: 'wx' });
  const screen = screenIn(text, kind.name, name, kinds);
  const listed = screen !== undefined && isInMenu(screen) ? await addScreen(layer, name, kinds, output) : [];
  output.stdout.write(`Wrote ${[file, ...listed.map((list) => `its entry in ${list}`)].join(' and ')}.

Next:
${steps(next, screen?.route ?? `/${name}`)}`);
  return 0;
}

/** What a file of that kind opens; undefined where it opens nothing. */
function screenIn(text: string, kind: KindName, name: string, kinds: Kinds): Screen | undefined {
  const { define, screen } = kindNamed(kinds, kind);
  const data: unknown = parse(text);
  return isJsonObject(data) ? screen?.({ name, definition: define(data, name) }) : undefined;
}

const steps = (next: readonly string[], route: string): string =>
  [
    ...next,
    'npm run check       tells what is wrong with it, if anything',
    `npm run dev         shows it at ${route}, and each change as it is saved`,
  ]
    .map((step, at) => `  ${at + 1}. ${step}\n`)
    .join('');

/** @returns the files that have an entry for its screen now: those of kinds that list screens, where there are any. */
async function addScreen(layer: string, name: string, kinds: Kinds, { stdout }: Output): Promise<readonly string[]> {
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

/** Begins resources of these kinds. */
export const newCommandFor =
  (kinds: Kinds): Command =>
  async (args, output) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { resources: resourcesOption },
      allowPositionals: true,
    });
    const [kind, name, ...rest] = positionals;
    if (kind === undefined || name === undefined || rest.length > 0) throw new WrongUse('Say what to begin.');
    if (!NAME.test(name)) throw new WrongUse(`“${name}” cannot be the name of a resource.`);
    return begin(kindCalled(kind, kinds), { name, resources: values.resources }, kinds, output);
  };

export const newCommand = newCommandFor(ours);
