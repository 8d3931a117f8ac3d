import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import type { Kind } from '#src/model/kind.ts';
import type { LeftOut } from '#src/model/left-out.ts';
import type { KindName } from '#src/model/resource.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import { afterCut, beforeCut, type Cut, cutData } from './cut.ts';
import type { Misfit } from './misfit-of.ts';
import { misfitsOf } from './misfits.ts';

/** The part of data that fits its schema. */
export interface Fitting {
  readonly data: JsonObject;
  /** What was left out or stands in for something, by paths through the part; an entry of a list by no index, which is another's now. */
  readonly leftOut: LeftOut;
  /** From a path through the part to the same value's path in the whole. */
  readonly inWhole: (path: Path) => Path;
  /** Misfits that others hid. */
  readonly hidden: readonly Misfit[];
}

type StandIn = NonNullable<Kind<KindName>['standIn']>;

const NOTHING_SAID = '…';

/**
 * The largest part of data that fits the schema: an unknown key or an entry that does not fit is left out, and so is
 * what cannot be without it, unless something can stand in.
 * @param misfits all that `misfitsOf` finds in the data.
 * @returns null where nothing is left.
 */
export function withoutMisfits(
  schema: JsonSchema,
  data: JsonObject,
  misfits: readonly Misfit[],
  standIn: StandIn = () => undefined,
): Fitting | null {
  const fit = (
    cut: Cut,
    leftOut: LeftOut,
    rest: JsonObject,
    wrong: readonly Misfit[],
    hidden: readonly Misfit[],
  ): Fitting | null => {
    const inWhole = beforeCut(data, cut);
    if (wrong.length === 0) {
      const inPart = afterCut(data, cut);
      return { data: rest, leftOut: leftOut.map(inPart), inWhole, hidden };
    }
    const steps = wrong.map((misfit) => stepFor(misfit, inWhole, standIn));
    const next: Cut = {
      drops: [...cut.drops, ...steps.flatMap(({ drops }) => drops)],
      fills: [...cut.fills, ...steps.flatMap(({ fills }) => fills)],
    };
    const left = cutData(data, next);
    if (left === undefined || !isJsonObject(left) || isSame(left, rest)) return null;
    const now = misfitsOf(schema, left);
    const nextInWhole = beforeCut(data, next);
    const repeated = now
      .filter(({ code }) => code === 'duplicate-item')
      .map((misfit) => ({ ...misfit, path: nextInWhole(misfit.path) }));
    const more = steps.flatMap((step) => step.leftOut);
    return fit(next, [...leftOut, ...more], left, now, [...hidden, ...repeated]);
  };
  return fit({ drops: [], fills: [] }, [], data, misfits, []);
}

/** Without an end to it, a stand-in that does not fit itself would be put in again and again. */
const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Step extends Cut {
  readonly leftOut: LeftOut;
}

function stepFor(misfit: Misfit, inWhole: (path: Path) => Path, standIn: StandIn): Step {
  const { missing } = misfit;
  if (missing !== undefined) {
    const path = [...inWhole(misfit.path), missing];
    if (misfit.code === 'missing-language') return { drops: [], fills: [{ path, value: NOTHING_SAID }], leftOut: [] };
    const value = standIn(misfit.path, missing);
    if (value !== undefined) return { drops: [], fills: [{ path, value }], leftOut: [path] };
  }
  return { drops: [inWhole(misfit.unusable)], fills: [], leftOut: [inWhole(misfit.leftOut)] };
}

/** The file as if only the part that fits stood in it; places are still those of its text. */
export const asPart = (file: RawFile, { data, leftOut, inWhole }: Fitting): RawFile => ({
  ...file,
  data,
  leftOut: [...file.leftOut, ...leftOut],
  locate: (path, part) => file.locate(inWhole(path), part),
  has: (path) => file.has(inWhole(path)),
});
