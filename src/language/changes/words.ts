import type { Judge, Place } from '#src/model/change.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';
import { LANGUAGES, type Text } from '#src/model/text.ts';
import { value } from './places.ts';
import { attention, cosmetic } from './verdicts.ts';

const wordsOf = (written: Json | undefined): Partial<Text> => {
  if (!isJsonObject(written)) return {};
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const word = written[language];
      return typeof word === 'string' ? [[language, word]] : [];
    }),
  );
};

/** A text that is said otherwise in every language may mean something else; in one, it was worded better. */
export const judgeWords: Judge = ({ before, after }) => {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const changed = LANGUAGES.filter((language) => one[language] !== other[language]);
  return changed.length === LANGUAGES.length
    ? attention(
        'Se dice de otro modo en ambos idiomas: puede significar otra cosa.',
        'It is worded otherwise in both languages: it may mean something else.',
      )
    : cosmetic('Se dice de otro modo en un idioma.', 'It is worded otherwise in one language.');
};

export const WORDS: Place = value(judgeWords);

/** Both languages of what stands beside other keys: one record, in words. */
export const WORD: Place = value((change) =>
  judgeWords({ ...change, before: change.beside.before, after: change.beside.after }),
);
