import { type Breach, fileOf, roomOf, type SourceFile } from './breaches.ts';

/** Folders side by side, among which no two may need each other, directly or by others in between. */
const SIDE_BY_SIDE: readonly RegExp[] = [
  // The browser; files beside the folders are one more.
  /^src\/app\/[^/]+(?=\/)|^src\/app(?=\/)|^src\/fields(?=\/.*\.tsx$)/,
  // The server, and within it what has rooms of its own.
  /^src\/server\/[^/]+(?=\/)|^src\/server(?=\/)/,
  /^src\/server\/(?:catalogue|db)\/[^/]+(?=\/)|^src\/server\/(?:catalogue|db)(?=\/)/,
  // What is made of a catalogue; files beside the folders are what several of them share, or put them together.
  /^src\/kinds\/catalogue\/[^/]+(?=\/)/,
];

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly at: Omit<Breach, 'rule'>;
}

const folderOf = (folders: RegExp, path: string): string | undefined =>
  roomOf(path)?.name === 'tests' ? undefined : folders.exec(path)?.[0];

function edgesOf(folders: RegExp, { path, imports }: SourceFile): Edge[] {
  const from = folderOf(folders, path);
  return imports.flatMap(({ specifier, line }) => {
    const file = fileOf(path, specifier);
    const to = file === null ? undefined : folderOf(folders, file);
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, at: { path, line, specifier } }];
  });
}

/** Folders that a folder needs, with what those need, and so on. */
function neededBy(folder: string, needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const left = [folder];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    for (const needed of needs.get(next) ?? []) {
      if (found.has(needed)) continue;
      found.add(needed);
      left.push(needed);
    }
  }
  return found;
}

function cyclesAmong(folders: RegExp, files: readonly SourceFile[]): Breach[] {
  const edges = files.flatMap((file) => edgesOf(folders, file));
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of edges) needs.set(from, (needs.get(from) ?? new Set()).add(to));
  const allNeeds = new Map([...needs.keys()].map((folder) => [folder, neededBy(folder, needs)]));
  return edges
    .filter(({ from, to }) => allNeeds.get(to)?.has(from))
    .map(({ from, to, at }) => ({ ...at, rule: `${from} and ${to} need each other: one of them must do without.` }));
}

/** Every import between two folders side by side that need each other, directly or by others in between. */
export const cyclesOf = (files: readonly SourceFile[]): Breach[] =>
  SIDE_BY_SIDE.flatMap((folders) => cyclesAmong(folders, files));
