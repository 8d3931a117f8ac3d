import { type JsonObject, textOfJson } from '#src/model/json.ts';
import { isTouched, type LeftOut } from '#src/model/left-out.ts';
import type { Path } from '#src/model/source.ts';
import { type Language, LANGUAGES } from '#src/model/text.ts';
import { halfChanged, type OverlayProblem } from './overlay-problem.ts';

/** Whether base tells the mapping in both languages, whatever else it says there. */
export const isText = (base: JsonObject): boolean => LANGUAGES.every((language) => typeof base[language] === 'string');

/**
 * What is wrong with an overlay of a text. What one language says goes with what the other does: a change of one alone
 * is told, and to say the other as base does is no repetition then.
 */
export function ofText(
  base: JsonObject,
  overlay: JsonObject,
  path: Path,
  complaints: readonly OverlayProblem[],
  { leftOut, below }: { readonly leftOut: LeftOut; readonly below: string },
): readonly OverlayProblem[] {
  const isChanged = (language: Language): boolean =>
    Object.hasOwn(overlay, language) && overlay[language] !== base[language];
  const changed = LANGUAGES.filter(isChanged);
  const silent = LANGUAGES.filter((language) => !Object.hasOwn(overlay, language));
  const [one] = changed;
  const [other] = silent;
  if (one === undefined) return complaints;
  if (other !== undefined)
    return isTouched(leftOut, path)
      ? complaints
      : [...complaints, halfChanged(below, path, one, other, textOfJson(base[other] ?? null))];
  const said = new Set<unknown>(LANGUAGES);
  return complaints.filter(
    ({ code, path: at }) => code !== 'overlay-repeats-base' || at.length !== path.length + 1 || !said.has(at.at(-1)),
  );
}
