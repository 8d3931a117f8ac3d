import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { scaffoldCatalogue } from '#src/kinds/catalogue/scaffold.ts';
import { withLink } from '#src/kinds/menu/add-link.ts';
import { runCommand, WrongUse } from './support/command.ts';
import { resourcesOption } from './support/resources-dir.ts';

const USAGE = `Begins a resource: writes its file, and its entry in the menu where there is one.

  npm run -s new -- catalogue AREA/NAME [--resources DIR]

  AREA/NAME        lower-case ASCII words joined by hyphens: financieros/tipos-becas
  --resources DIR  the folder to write into (resources)

Exit code: 0 written, 1 exists already, 2 wrong use.`;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

async function begin(name: string, resources: string): Promise<number> {
  const file = join(resources, 'base', `${name}.yaml`);
  if (await exists(file)) {
    console.error(`${file} exists already; nothing was written.`);
    return 1;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, scaffoldCatalogue(name), { flag: 'wx' });
  const menu = join(resources, 'base', 'menu.yaml');
  console.log(`Wrote ${file}${(await addToMenu(menu, name)) ? ` and its entry in ${menu}` : ''}.

Next:
  1. Say in it what the catalogue is called in both languages, and what fields it has.
  2. npm run check       tells what is wrong with it, if anything
  3. npm run dev         shows it at /${name}, and each change as it is saved`);
  return 0;
}

/** @returns whether the menu has the entry now; a folder without a menu.yaml needs none. */
async function addToMenu(menu: string, name: string): Promise<boolean> {
  if (!(await exists(menu))) return false;
  const text = withLink(await readFile(menu, 'utf8'), name);
  if (text === null) {
    console.log(`Add it to ${menu} yourself: ${name}: {}`);
    return false;
  }
  await writeFile(menu, text);
  return true;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { resources: resourcesOption },
    allowPositionals: true,
  });
  const [kind, name, ...rest] = positionals;
  if (kind !== 'catalogue' || name === undefined || rest.length > 0) throw new WrongUse('Say what to begin.');
  if (!NAME.test(name)) throw new WrongUse(`“${name}” cannot be the name of a resource.`);
  return begin(name, values.resources);
});
