import type { Resource } from '#src/model/resource.ts';
import type { Path, RawFile } from '#src/model/source.ts';

/**
 * Where each value of merged data was written: in the overlay where it says it, else in base.
 * @param written from a path through the data to the one in the files.
 */
export const originOf =
  (overlay: RawFile, base: RawFile, written: (path: Path) => Path): Resource['origin'] =>
  (path, part) => {
    const at = written(path);
    return overlay.has(at) ? overlay.locate(at, part) : base.locate(at, part);
  };
