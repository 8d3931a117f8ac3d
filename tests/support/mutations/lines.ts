import { isJsonObject } from '#src/model/json.ts';
import type { Path, RawFile } from '#src/model/source.ts';

/** Lines of a file, both ends with it. */
export interface Lines {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** The lines of what a file says at a path, or of the nearest that it says around it. */
export function linesOf({ file, locate, data }: RawFile, path: Path): Lines {
  let at = data;
  const there: (string | number)[] = [];
  for (const step of path) {
    const next: unknown = Array.isArray(at) ? at[Number(step)] : isJsonObject(at) ? at[step] : undefined;
    if (next === undefined) break;
    there.push(step);
    at = next;
  }
  const last = (value: unknown, where: Path): number =>
    Math.max(locate(where).line, ...partsOf(value).map(([step, one]) => last(one, [...where, step])));
  return { file, from: locate(there, 'key').line, to: last(at, there) };
}

function partsOf(value: unknown): readonly (readonly [step: string | number, part: unknown])[] {
  if (Array.isArray(value)) return value.map((one: unknown, at) => [at, one]);
  return isJsonObject(value) ? Object.entries(value) : [];
}
