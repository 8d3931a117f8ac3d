import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import type { Kind } from '#src/model/kind.ts';
import type { LeftOut } from '#src/model/left-out.ts';
import type { KindName } from '#src/model/resource.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import { afterCut, beforeCut, type Cut, cutData } from './cut.ts';
import type { SchemaViolation } from './schema-violation.ts';
import { schemaViolationsOf } from './schema-violations.ts';

/** The part of data that fits its schema. */
export interface ValidPart {
  readonly data: JsonObject;
  /** What was left out or stands in for something, by paths through the part; an entry of a list by no index, which is another's now. */
  readonly leftOut: LeftOut;
  /** From a path through the part to the same value's path in the whole. */
  readonly inWhole: (path: Path) => Path;
  /** Violations that others hid. */
  readonly hidden: readonly SchemaViolation[];
}

type StandIn = NonNullable<Kind<KindName>['standIn']>;

const NOTHING_SAID = '…';

/**
 * The largest part of data that fits the schema: an unknown key or an entry that does not fit is left out, and so is
 * what cannot be without it, unless something can stand in.
 * @param violations all that `schemaViolationsOf` finds in the data.
 * @returns null where nothing is left.
 */
export function withoutViolations(
  schema: JsonSchema,
  data: JsonObject,
  violations: readonly SchemaViolation[],
  standIn: StandIn = () => undefined,
): ValidPart | null {
  const fit = (
    cut: Cut,
    leftOut: LeftOut,
    rest: JsonObject,
    wrong: readonly SchemaViolation[],
    hidden: readonly SchemaViolation[],
  ): ValidPart | null => {
    const inWhole = beforeCut(data, cut);
    if (wrong.length === 0) {
      const inPart = afterCut(data, cut);
      return { data: rest, leftOut: leftOut.map(inPart), inWhole, hidden };
    }
    const steps = wrong.map((violation) => stepFor(violation, inWhole, standIn));
    const next: Cut = {
      drops: [...cut.drops, ...steps.flatMap(({ drops }) => drops)],
      fills: [...cut.fills, ...steps.flatMap(({ fills }) => fills)],
    };
    const left = cutData(data, next);
    if (left === undefined || !isJsonObject(left) || isSame(left, rest)) return null;
    const now = schemaViolationsOf(schema, left);
    const nextInWhole = beforeCut(data, next);
    const repeated = now
      .filter(({ code }) => code === 'duplicate-item')
      .map((violation) => ({ ...violation, path: nextInWhole(violation.path) }));
    const more = steps.flatMap((step) => step.leftOut);
    return fit(next, [...leftOut, ...more], left, now, [...hidden, ...repeated]);
  };
  return fit({ drops: [], fills: [] }, [], data, violations, []);
}

/** Without an end to it, a stand-in that does not fit itself would be put in again and again. */
const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Step extends Cut {
  readonly leftOut: LeftOut;
}

function stepFor(violation: SchemaViolation, inWhole: (path: Path) => Path, standIn: StandIn): Step {
  const { missing } = violation;
  if (missing !== undefined) {
    const path = [...inWhole(violation.path), missing];
    if (violation.code === 'missing-language')
      return { drops: [], fills: [{ path, value: NOTHING_SAID }], leftOut: [] };
    const value = standIn(violation.path, missing);
    if (value !== undefined) return { drops: [], fills: [{ path, value }], leftOut: [path] };
  }
  return { drops: [inWhole(violation.unusable)], fills: [], leftOut: [inWhole(violation.leftOut)] };
}

/** The file as if only the part that fits stood in it; places are still those of its text. */
export const asPart = (file: RawFile, { data, leftOut, inWhole }: ValidPart): RawFile => ({
  ...file,
  data,
  leftOut: [...file.leftOut, ...leftOut],
  locate: (path, part) => file.locate(inWhole(path), part),
  has: (path) => file.has(inWhole(path)),
});
