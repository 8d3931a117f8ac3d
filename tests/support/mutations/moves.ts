import { isJsonObject } from '#src/model/json.ts';
import type { Carrier } from './carriers.ts';
import { type Folder, OVER } from './folder.ts';
import { inItsFile, overlayWith } from './layers.ts';
import { betweenModels, type Found } from '#src/screen-diff/found.ts';
import { valuesFor } from './values.ts';

/** A value that goes from overlays to base, where it then stands for everybody. */
export interface Move {
  readonly where: string;
  /** Who had it in an overlay, and notices nothing. */
  readonly had: readonly string[];
  readonly found: readonly Found[];
}

/** Those that lie over base itself. */
const ROOTS = Object.keys(OVER).filter((code) => OVER[code]?.length === 0);

/**
 * A value of the carrier's place is moved from overlays to base: from those of everybody, and from that of one alone.
 * @returns none where no value is found that `check` takes in both
 */
export function movesAt(folder: Folder, carrier: Carrier, tries: number): readonly Move[] {
  const { file, place } = carrier;
  let left = tries;
  for (const value of valuesFor(carrier, [])) {
    if (left === 0) break;
    // Of mappings an overlay says a part, and base what there is.
    if (value === undefined || (isJsonObject(value) && !('es' in value))) continue;
    left -= 1;
    const made = inItsFile(folder, carrier).write(value);
    const after = made === null ? null : folder.with([made.file]);
    if (after === null) continue;
    return [ROOTS, ROOTS.slice(0, 1)].flatMap((roots): readonly Move[] => {
      const overlays = roots.flatMap((code) => overlayWith(carrier, code, value) ?? []);
      const before = folder.with(overlays);
      if (before === null) return [];
      const had = folder.codes.filter((code) => roots.includes(code) || OVER[code]?.some((one) => roots.includes(one)));
      const where = `${file.name} ${place.path.join('.')} → ${JSON.stringify(value)} from ${roots.join()}`;
      return [{ where, had, found: betweenModels({ before, after }) }];
    });
  }
  return [];
}
