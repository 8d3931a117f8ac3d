import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { allKinds, type Kinds } from '#src/model/kind.ts';
import type { Problem } from '#src/model/problem.ts';
import type { RawFile } from '#src/model/source.ts';
import type { Raw } from '#src/model/stages.ts';
import { hintForUnknown, nearest } from '../report/did-you-mean.ts';
import { problemAt } from '../report/problem-at.ts';

type Institutions = Pick<Raw, 'files' | 'institutions' | 'absent'>;

/** Which institution extends which, by the files that declare them. */
export interface Chains {
  /** Of an institution the one that it says to extend, be there one or not. */
  readonly parents: ReadonlyMap<string, string>;
  /** Of each institution those that it extends, the nearest first; those whose chain is wrong are absent. */
  readonly over: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly Problem[];
}

interface Said {
  readonly file: RawFile;
  readonly key: string;
  readonly parent: string;
}

export function chainsOf(raw: Institutions, kinds: Kinds): Chains {
  const declaring = allKinds(kinds).flatMap((kind) => (kind.declaresInstitution ? [kind.fileName] : []));
  const declared = raw.files.filter(({ layer, name }) => layer !== 'base' && declaring.includes(name));
  const said = declared.flatMap((file): readonly (readonly [string, Said])[] => {
    const one = saidIn(file);
    return one === null ? [] : [[file.layer, one]];
  });
  const unreadable = new Set(declared.flatMap((file) => (saysUnreadably(file) ? [file.layer] : [])));
  const parents = new Map(said.map(([code, { parent }]) => [code, parent]));
  const wrong = said.flatMap(([code, one]) => wrongWith(code, one, parents, raw));
  const over = new Map<string, readonly string[]>();
  for (const code of raw.institutions) {
    const chain = chainOf(code, parents);
    if (chain === null || [code, ...chain].some((one) => unreadable.has(one))) continue;
    if (chain.every((one) => raw.institutions.includes(one))) over.set(code, chain);
  }
  return { parents, over, problems: wrong };
}

/** Those of the codes, and all who extend one of them, be it by others. */
export const restingOn = ({ parents }: Pick<Chains, 'parents'>, codes: readonly string[]): readonly string[] => {
  const all = new Set(codes);
  let before = -1;
  while (before !== all.size) {
    before = all.size;
    for (const [code, parent] of parents) if (all.has(parent)) all.add(code);
  }
  return [...all];
};

const keyIn = (data: JsonObject): string | undefined =>
  Object.keys(data).find((one) => nearest(one, ['extends']) !== null);

/** Whether it extends what can be no institution, which its schema tells of: nobody knows what it would lie over. */
function saysUnreadably({ data }: RawFile): boolean {
  const key = isJsonObject(data) ? keyIn(data) : undefined;
  return isJsonObject(data) && key !== undefined && typeof data[key] !== 'string';
}

function saidIn(file: RawFile): Said | null {
  if (!isJsonObject(file.data)) return null;
  const key = keyIn(file.data);
  const parent = key === undefined ? undefined : file.data[key];
  return key === undefined || typeof parent !== 'string' || parent === 'base' ? null : { file, key, parent };
}

/** Those that it extends; null where these lead back. */
function chainOf(code: string, parents: ReadonlyMap<string, string>): readonly string[] | null {
  const chain: string[] = [];
  for (let at = parents.get(code); at !== undefined; at = parents.get(at)) {
    if (at === code || chain.includes(at)) return null;
    chain.push(at);
  }
  return chain;
}

function wrongWith(
  code: string,
  { file, key, parent }: Said,
  parents: ReadonlyMap<string, string>,
  { institutions, absent }: Institutions,
): readonly Problem[] {
  const tell = (problemCode: string, message: string, hint: string): readonly Problem[] => [
    problemAt(file.locate([key]), file.text, { code: problemCode, message, hint }),
  ];
  if (parent === code) {
    const hint = 'Say the code of another one, or leave `extends` out: it lies over base then.';
    return tell('circular-institution', `\`${code}\` cannot extend itself.`, hint);
  }
  if (!institutions.includes(parent)) {
    if (absent.includes(parent)) return [];
    const known = institutions.filter((one) => one !== code);
    return tell('unknown-institution', `There is no institution \`${parent}\`.`, hintForUnknown(parent, known));
  }
  const circle = circleOf(code, parents);
  if (circle === null) return [];
  // It is told once, of the first of them.
  if (circle.some((one) => one < code)) return [];
  const way = [...circle, code].map((one) => `\`${one}\``).join(' → ');
  return tell(
    'circular-institution',
    `These extend each other in a circle: ${way}.`,
    'One of them has to lie over base.',
  );
}

/** The codes by which one comes back to the first; null where one does not. */
function circleOf(code: string, parents: ReadonlyMap<string, string>): readonly string[] | null {
  const way = [code];
  for (let at = parents.get(code); at !== undefined; at = parents.get(at)) {
    if (at === code) return way;
    if (way.includes(at)) return null;
    way.push(at);
  }
  return null;
}
