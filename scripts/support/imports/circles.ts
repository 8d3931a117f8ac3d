import { type Breach, fileOf, roomOf, type SourceFile } from './breaches.ts';

/** The folders among which no two may need each other, directly or by others in between. */
const FOLDER = /^src\/app\/[^/]+(?=\/)|^src\/app(?=\/)|^src\/fields(?=\/.*\.tsx$)/;

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly at: Omit<Breach, 'rule'>;
}

const folderOf = (path: string): string | undefined =>
  roomOf(path)?.name === 'tests' ? undefined : FOLDER.exec(path)?.[0];

function edgesOf({ path, imports }: SourceFile): Edge[] {
  const from = folderOf(path);
  return imports.flatMap(({ specifier, line }) => {
    const file = fileOf(path, specifier);
    const to = file === null ? undefined : folderOf(file);
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

/** Every import between two folders of the browser that need each other, directly or by others in between. */
export function circlesOf(files: readonly SourceFile[]): Breach[] {
  const edges = files.flatMap(edgesOf);
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of edges) needs.set(from, (needs.get(from) ?? new Set()).add(to));
  const allNeeds = new Map([...needs.keys()].map((folder) => [folder, neededBy(folder, needs)]));
  return edges
    .filter(({ from, to }) => allNeeds.get(to)?.has(from))
    .map(({ from, to, at }) => ({ ...at, rule: `${from} and ${to} need each other: one of them must do without.` }));
}
