import type { JsonObject } from '#src/model/json.ts';
import type { Resource } from '#src/model/resource.ts';
import type { Path, RawFile } from '#src/model/source.ts';

/** Where each value of merged data was written: in the overlay where it says it, else in base. */
export function originOf(data: JsonObject, overlay: RawFile, base: RawFile): Resource['origin'] {
  return (path, part) => {
    if (overlay.has(path)) return overlay.locate(path, part);
    return base.locate(inFile(data, base.data, path), part);
  };
}

/** The path of a merged value in the file it came from: an item of a list that lost others has moved there. */
function inFile(merged: unknown, written: unknown, path: Path): Path {
  const [step, ...rest] = path;
  if (step === undefined) return path;
  const value = childOf(merged, step);
  const at = Array.isArray(merged) && Array.isArray(written) ? movedTo(written, value, step) : step;
  return [at, ...inFile(value, childOf(written, at), rest)];
}

function movedTo(written: readonly unknown[], value: unknown, step: string | number): string | number {
  if (typeof value === 'object' || written[Number(step)] === value) return step;
  const at = written.indexOf(value);
  return at === -1 ? step : at;
}

function childOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(String(step));
}
