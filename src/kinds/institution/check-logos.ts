import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';

/** Every page loads it. */
const MOST_BYTES = 512 * 1024;
/** Of either side, in pixels: a small file can hold a picture that takes all of a browser's memory. */
const MOST_PIXELS = 4096;

/** Where a PNG says its width and its height. */
const SIDES = [16, 20] as const;

type Told = Pick<Problem, 'message' | 'hint'>;

/** What is wrong with the logos that institutions have: the server hands them out as they are. */
export async function checkLogos(
  { institutions }: Pick<Checked, 'institutions'>,
  resourcesDir: string,
): Promise<readonly Problem[]> {
  const all = await Promise.all(
    institutions.map(({ code }) => checkLogo(join(resourcesDir, 'institutions', code, 'logo.png'))),
  );
  return all.flat();
}

async function checkLogo(path: string): Promise<readonly Problem[]> {
  const told = await faultOf(path);
  if (told === null) return [];
  const file = relative(process.cwd(), path).split(sep).join('/');
  return [{ code: 'logo', severity: 'error', file, line: 1, column: 1, excerpt: '', ...told }];
}

const isCode = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Null where it is right, or there is none. */
async function faultOf(path: string): Promise<Told | null> {
  try {
    return await faultIn(await readFile(path));
  } catch (error) {
    if (!isCode(error)) throw error;
    if (error.code === 'ENOENT') return null;
    const why = error.code === 'EISDIR' ? 'it is a folder' : error.code;
    return { message: `The logo cannot be read: ${why}.`, hint: 'Put a PNG in its place, or remove it.' };
  }
}

async function faultIn(bytes: Buffer): Promise<Told | null> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'image/png') {
    const is = type === undefined ? 'no image' : `\`${type.mime}\``;
    return {
      message: `The logo is ${is}; it has to be a PNG.`,
      hint: 'Save the picture as a PNG; renaming it is not enough.',
    };
  }
  if (!bytes.includes('IEND')) {
    return { message: 'The logo is cut off: no browser shows it.', hint: 'Copy the file again, whole.' };
  }
  if (bytes.length > MOST_BYTES) {
    const size = Math.ceil(bytes.length / 1024);
    return {
      message: `The logo has ${size} KiB, more than the ${MOST_BYTES / 1024} KiB that it may have: every page loads it.`,
      hint: 'Save it smaller: it is shown no higher than the bar at the top.',
    };
  }
  const [width = 0, height = 0] = SIDES.map((at) => bytes.readUInt32BE(at));
  return width <= MOST_PIXELS && height <= MOST_PIXELS
    ? null
    : {
        message: `The logo is ${width} × ${height} pixels, more than the ${MOST_PIXELS} that a side may have.`,
        hint: 'Save it smaller: it is shown no higher than the bar at the top.',
      };
}
