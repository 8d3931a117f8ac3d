import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenOf } from '#src/model/kind.ts';
import type { Checked } from '#src/model/resource.ts';
import { type Output, WrongUse } from '../command.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { type Asked, ejectedOf, FOLDER_NAME, KEY, type Place, placeOf, Refused, screenFolder } from './place.ts';
import { rightnessOf } from './right.ts';
import { withKey } from './yaml-key.ts';

export interface Ejecting extends Asked {
  /** The folder of `src/screens`; the last part of the resource's name unless said. */
  readonly as: string | undefined;
}

/** @returns the exit code. @throws Refused, WrongUse */
export async function eject(model: Checked, asked: Ejecting, output: Output): Promise<number> {
  const { name, project } = asked;
  const place = placeOf(model, asked);
  const written = screenOf(model.kinds, place.resource)?.handWritten ?? null;
  if (written !== null) throw new Refused(`${name} is drawn by hand already: ${written}.`);
  const screen = asked.as ?? name.split('/').at(-1) ?? name;
  if (!FOLDER_NAME.test(screen))
    throw new WrongUse(`${screen} is no name of a folder there: lower-case words joined by hyphens.`);
  const folder = screenFolder(screen);
  const files = ejectedOf(model, place.resource, screen);
  if (existsSync(join(project, folder)))
    throw new Refused(`There is a ${folder} already; name another folder with --as.`);
  const edits = new Map([
    ...files.map(({ path, content }) => [join(project, folder, path), content] as const),
    [place.file, await withScreen(place, screen)] as const,
  ]);
  const isRight = await allOrNothing(edits, await rightnessOf(model, asked, output));
  if (!isRight) throw new Refused('With that the resources would not be right: nothing was written.');
  output.stdout.write(
    told(
      name,
      place,
      folder,
      files.map(({ path }) => path),
    ),
  );
  return 0;
}

/** The text of the YAML that names the screen. */
async function withScreen({ file, hasFile }: Place, screen: string): Promise<string> {
  if (!hasFile) return `extends: base\n${KEY}: ${screen}\n`;
  const text = withKey(await readFile(file, 'utf8'), KEY, screen, ['extends', 'kind', 'title', 'record']);
  if (text !== null) return text;
  throw new Refused(`${file} is no mapping with a key on each line: say \`${KEY}: ${screen}\` there yourself.`);
}

const told = (name: string, { file }: Place, folder: string, files: readonly string[]): string =>
  `${name} is drawn by ${folder} now, as ${file} says: ${files.join(', ')}.

Next:
  1. npm run build       writes the types that the screen is checked by (npm run dev does so while it runs)
  2. npx tsc --noEmit    tells where base changes under it; CONTRIBUTING.md, “A hand-written screen of a catalogue”
`;
