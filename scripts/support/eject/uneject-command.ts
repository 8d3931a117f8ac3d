import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { kindNamed, screenOf } from '#src/model/kind.ts';
import { type Checked, facesOf, type KindName, type Resource } from '#src/model/resource.ts';
import type { Output } from '../command.ts';
import { allOrNothing, type Edits } from './all-or-nothing.ts';
import { lostIn, unkeptIn } from './lost.ts';
import { type Asked, ejectedOf, KEY, type Place, placeOf, Refused, screenFolder } from './place.ts';
import { rightnessOf } from './right.ts';
import { keysOf, textAtKey, withoutKey } from './yaml-key.ts';

export interface Unejecting extends Asked {
  /** Whether it is done, not only told of. */
  readonly isSure: boolean;
}

/** @returns the exit code: 1 where something would be lost and it is not done. @throws Refused, WrongUse */
export async function uneject(model: Checked, asked: Unejecting, output: Output): Promise<number> {
  const { name, isSure, project } = asked;
  const place = placeOf(model, asked);
  const screen = await screenSaid(model, place);
  const folder = screenFolder(screen);
  const lost = existsSync(join(project, folder))
    ? await lostIn(project, folder, ejectedOf(model, place.resource, screen))
    : '';
  if (!isSure) {
    output.stdout.write(
      lost === ''
        ? `Nothing would be lost with ${folder}: say --yes.\n`
        : `${lost}\nThat would be lost with ${folder}; it is gone with --yes.\n`,
    );
    return lost === '' ? 0 : 1;
  }
  const others = othersDrawnBy(model, screen, place);
  if (others.length > 0) throw new Refused(`${folder} draws ${others.join(', ')} too.`);
  const unkept = lost === '' ? null : await unkeptIn(project, folder);
  if (unkept !== null) throw new Refused(`What would be lost could not be had back: ${unkept}. Commit it first.`);
  const edits = await editsOf(project, folder, place);
  const isRight = await allOrNothing(edits, await rightnessOf(model, asked, output));
  if (!isRight) throw new Refused('Without it the resources would not be right: nothing was changed.');
  // Folders that are empty now.
  await rm(join(project, folder), { recursive: true, force: true });
  output.stdout.write(`${name} is generated again: ${folder} is gone, and \`${KEY}:\` from ${place.file}.\n`);
  return 0;
}

/** The folder that the layer's own file names. @throws Refused where it names none */
async function screenSaid({ kinds }: Checked, { resource, file, hasFile }: Place): Promise<string> {
  const said = hasFile ? textAtKey(await readFile(file, 'utf8'), KEY) : null;
  if (said !== null) return said;
  const written = screenOf(kinds, resource)?.handWritten ?? null;
  if (written === null) throw new Refused(`${resource.name} is not drawn by hand.`);
  const source = resource.origin([KEY]).file;
  throw new Refused(`${file} does not say so, but ${source}: uneject it there.`);
}

/** What else the folder draws: other resources, and this one as other layers say it. */
function othersDrawnBy(
  { kinds, base, institutions }: Checked,
  screen: string,
  { resource, file }: Place,
): readonly string[] {
  const all = new Set([base, ...institutions].flatMap((one) => [...one.resources.values()].flatMap(facesOf)));
  const drawn = [...all].filter((one) => writtenFor(kinds, one).includes(screen));
  const elsewhere = drawn.filter((one) => one.name !== resource.name || one.origin([KEY]).file !== file);
  return [...new Set(elsewhere.map((one) => `${one.name} (${one.origin([KEY]).file})`))];
}

const writtenFor = <K extends KindName>(kinds: Checked['kinds'], resource: Resource<K>): readonly string[] =>
  (kindNamed(kinds, resource.kind).handWritten?.(resource) ?? []).map(({ name }) => name);

/** The folder gone, and the key; the file too where it says nothing else. */
async function editsOf(project: string, folder: string, { file }: Place): Promise<Edits> {
  const text = withoutKey(await readFile(file, 'utf8'), KEY);
  if (text === null)
    throw new Refused(`${file} is no mapping with a key on each line: take \`${KEY}:\` away there yourself.`);
  const rest = keysOf(text).filter((key) => key !== 'extends' && key !== 'kind');
  const files = existsSync(join(project, folder))
    ? await readdir(join(project, folder), { recursive: true, withFileTypes: true })
    : [];
  return new Map([
    ...files.filter((one) => one.isFile()).map((one) => [join(one.parentPath, one.name), null] as const),
    [file, rest.length === 0 ? null : text] as const,
  ]);
}
