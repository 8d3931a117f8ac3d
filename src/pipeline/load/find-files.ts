import { readdir } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { orEmpty } from '#src/model/absent.ts';
import type { Problem } from '#src/model/problem.ts';
import { problemOfFile } from '../report/problem-at.ts';
import type { FilePlace } from './parse-file.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** What is wrong with where a file stands, or how it is called. */
interface Misplacement {
  readonly code: 'misplaced-file' | 'file-name';
  readonly message: string;
  readonly hint: string;
}

interface PlaceOf {
  /** `base`, or the code of an institution. */
  readonly layer: string;
  /** Path below the layer without its ending. */
  readonly name: string;
  readonly wrong: Misplacement | null;
}

const isInstitutionCode = (name: string): boolean => NAME.test(name) && name !== 'base';

/** Which resource a file is of, by its path below the resources folder. */
function placeOf(path: string): PlaceOf {
  const [top = '', ...below] = path.split('/');
  const isInstitution = top === 'institutions';
  const layer = orEmpty(isInstitution ? below[0] : top);
  const inLayer = isInstitution ? below.slice(1) : below;
  const name = inLayer.join('/').replace(/\.[^./]*$/, '');
  return { layer, name, wrong: misplacement(path, top, layer, name) };
}

function misplacement(path: string, top: string, layer: string, name: string): Misplacement | null {
  if ((top !== 'base' && top !== 'institutions') || name === '') {
    return {
      code: 'misplaced-file',
      message: 'This file stands in no layer.',
      hint: 'Resources stand in `base/<area>/<name>.yaml` or `institutions/<code>/<area>/<name>.yaml`.',
    };
  }
  if (top === 'institutions' && layer === 'base') {
    return { code: 'misplaced-file', message: 'No institution can have the code `base`.', hint: 'Give it another.' };
  }
  const bad = [layer, ...name.split('/')].find((part) => !NAME.test(part));
  if (bad !== undefined) {
    return {
      code: 'file-name',
      message: `\`${bad}\` cannot be part of a resource’s name.`,
      hint: 'Names are ASCII letters, digits, `-` and `_`, starting with a letter: `planes-pagos`.',
    };
  }
  if (/\.(yaml|csv)$/.test(path)) return null;
  return {
    code: 'file-name',
    message: 'Read are files that end in `.yaml` or `.csv`, and the `logo.png` of an institution, in small letters.',
    hint: 'Rename or remove it.',
  };
}

/** Hidden files, notes and the institutions' logos, which the server hands out as they are. */
const IGNORED = /(^|\/)\.|\.(md|txt)$|^institutions\/[^/]+\/logo\.png$/;

export interface FoundFiles {
  readonly files: readonly (FilePlace & { readonly path: string })[];
  /** Reference data that stands in its place. */
  readonly beside: readonly FilePlace[];
  /** Codes of the institutions that have a folder, in order. */
  readonly institutions: readonly string[];
  /** Names of the resources whose file stands there but cannot be used. */
  readonly broken: readonly string[];
  readonly problems: readonly Problem[];
}

type Placed = PlaceOf & { readonly path: string };

/**
 * Finds the YAML files of a resources folder: `base/**` and `institutions/<code>/**`, in order of path. A file that
 * would be silently ignored is a problem, hidden ones and notes apart.
 * @throws where the folder cannot be read.
 */
export async function findFiles(dir: string): Promise<FoundFiles> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const placed: readonly Placed[] = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !IGNORED.test(path))
    .toSorted()
    .map((path) => ({ path, ...placeOf(path) }));
  const fileOf = ({ path }: Placed): string => posix.join(shown(dir), path);
  const yaml = placed.filter(({ path, wrong }) => wrong === null && path.endsWith('.yaml'));
  const misplaced = placed.flatMap((one) => (one.wrong === null ? [] : [problemOfFile(fileOf(one), one.wrong)]));
  return {
    files: yaml.map((one) => ({ path: join(dir, one.path), file: fileOf(one), layer: one.layer, name: one.name })),
    institutions: entries
      .filter((entry) => entry.isDirectory() && relative(dir, entry.parentPath) === 'institutions')
      .map((entry) => entry.name)
      .filter(isInstitutionCode)
      .toSorted(),
    broken: placed.flatMap(({ wrong, name }) => (wrong === null ? [] : [name])),
    beside: placed
      .filter(({ path, wrong }) => wrong === null && path.endsWith('.csv'))
      .map((one) => ({ file: fileOf(one), layer: one.layer, name: one.name })),
    problems: misplaced,
  };
}

/** A path as people are told it: relative to the working directory where it is below, with forward slashes. */
export function shown(path: string): string {
  const near = relative(process.cwd(), path).split(sep).join('/');
  if (near === '') return '.';
  return near.startsWith('..') ? path.split(sep).join('/') : near;
}
