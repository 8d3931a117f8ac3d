import { posix } from 'node:path';
import type { Packages } from './packages.ts';
import { COMPUTED, type Import } from './import.ts';
import { ROOMS, type Room } from './rooms.ts';

/** A file and the modules that it names. */
export interface SourceFile {
  /** From the root, with `/`. */
  readonly path: string;
  readonly imports: readonly Import[];
}

/** An import that is not allowed. */
export interface Breach extends Import {
  readonly path: string;
  readonly rule: string;
}

/** The prefixes of package.json's `imports`. */
const PREFIXES: readonly (readonly [prefix: string, folder: string])[] = [
  ['#src/', 'src/'],
  ['#tests/', 'tests/'],
  ['#generated/', '.generated/'],
  ['#design/', '.generated/design/'],
];

/** The file that an import means, from the root; null for a package. */
export function fileOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const [prefix, folder] = PREFIXES.find(([start]) => specifier.startsWith(start)) ?? [];
  return prefix === undefined || folder === undefined ? null : posix.join(folder, specifier.slice(prefix.length));
}

export const roomOf = (path: string): Room | undefined => ROOMS.find(({ files }) => files.test(path));

const oneOf = (room: Room, path: string): string | undefined => room.files.exec(path)?.groups?.['one'];

/** Neighbours are files of one place: `src/kinds/<kind>` of two names are none, whichever rooms they are in. */
const areNeighbours = (from: Room, path: string, to: Room, file: string): boolean => {
  const [own, other] = [oneOf(from, path), oneOf(to, file)];
  return own === undefined || other === undefined || own === other;
};

function maySee(from: Room, path: string, file: string, deferred: boolean): boolean {
  const to = roomOf(file);
  if (to === undefined) return false;
  if (from.sees.includes('*')) return true;
  const sees = from === to || from.sees.includes(to.name) || (deferred && from.opens?.includes(to.name) === true);
  return sees && areNeighbours(from, path, to, file);
}

const UNKNOWN = 'No room of scripts/support/imports/*-rooms.ts holds this file: say there what it may see.';
const UNDECLARED = 'package.json does not name this package: it may be gone with the next installation.';
const HIDDEN = 'Nobody can say what is imported here: write its address as it is.';
const MISSPELT = 'Write the address of the file as it is, with its ending: what else leads there is in no room.';

/** A file of ours, spelt so that its room is known; a glob is one. */
const FILE = /^[\w./*-]+\.(tsx?|[cm]?js|css|json)$/;
const PACKAGE = /^(node:)?(@[\w.-]+\/)?\w[\w.-]*(\/|$)/;

/** Files that import what is found while they run: what was generated or built, what an institution or a package brings. */
const FINDING: ReadonlySet<string> = new Set([
  'scripts/serve.ts',
  'scripts/start.js',
  'src/pipeline/unplaced-fields.ts',
  'src/plugin/package-shims.ts',
  'src/server/catalogue/repository/record-rules.ts',
  'src/server/db/cluster/binaries.ts',
]);
const DEVELOPMENT = 'This package is not installed where the product runs (devDependencies).';

function ruleBroken(room: Room, path: string, { specifier, deferred }: Import, packages: Packages): string | null {
  if (specifier === COMPUTED) return room.sees.includes('*') || FINDING.has(path) ? null : HIDDEN;
  const file = fileOf(path, specifier);
  if (file !== null) {
    if (!FILE.test(file)) return MISSPELT;
    // An address that ends as JavaScript leads to the TypeScript of that name where there is one.
    const files = [file, file.replace(/\.[cm]?js$/, '.ts')];
    return files.every((one) => maySee(room, path, one, deferred === true)) ? null : room.rule;
  }
  if (!PACKAGE.test(specifier)) return MISSPELT;
  const environment = packages.environmentOf(specifier);
  if (!room.packages.includes(environment)) return environment === 'undeclared' ? UNDECLARED : room.rule;
  return packages.isForDevelopment(specifier) && path.startsWith('src/') && room.name !== 'tests' ? DEVELOPMENT : null;
}

/** Every import that the rooms forbid, in the order of the files and their lines. */
export const breachesOf = (files: readonly SourceFile[], packages: Packages): Breach[] =>
  files.flatMap(({ path, imports }) => {
    const room = roomOf(path);
    if (room === undefined) return [{ path, line: 1, specifier: path, rule: UNKNOWN }];
    return imports.flatMap((one): Breach[] => {
      const rule = ruleBroken(room, path, one, packages);
      return rule === null ? [] : [{ ...one, path, rule }];
    });
  });
