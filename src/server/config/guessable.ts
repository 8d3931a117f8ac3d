import { settingsOf } from '#src/model/institution.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Some 50 MB of words, for the few questions of a start: gone when the memory is needed. */
let kept: WeakRef<ZxcvbnFactory> | undefined;

/** Its words are read when somebody asks: a server whose environment holds no secret never does. */
async function estimator(): Promise<ZxcvbnFactory> {
  const known = kept?.deref();
  if (known !== undefined) return known;
  const [core, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const made = new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
  });
  kept = new WeakRef(made);
  return made;
}

/**
 * The power of ten of the guesses that somebody needs who knows how people choose: words, names, keys side by side,
 * repetitions, sequences.
 * @param known words that stand near: the names of the user and of the institution
 */
export const guessesFor = async (text: string, known: readonly string[] = []): Promise<number> =>
  (await estimator()).check(text, [...known]).guessesLog10;

const ACCENTS = /\p{M}/gu;
/** Articles and initials stand in anything. */
const SHORTEST_NAME = 3;

/** What somebody who knows the institutions tries first: their codes, names and the words of these, with and without accents. */
export const namesOf = (institutions: readonly InstitutionResources[]): readonly string[] =>
  institutions.flatMap((institution) => {
    const { name } = settingsOf(institution);
    const words = [institution.code, name, ...name.split(/\s+/).filter((word) => word.length >= SHORTEST_NAME)];
    return [...words, ...words.map((word) => word.normalize('NFD').replaceAll(ACCENTS, ''))];
  });
