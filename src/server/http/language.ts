import { orEmpty, textBefore } from '#src/model/absent.ts';
import { LANGUAGES, type Language } from '#src/model/text.ts';

const isLanguage = (tag: string): tag is Language => LANGUAGES.some((language) => language === tag);

function preference(part: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag: textBefore(tag.toLowerCase(), '-'), weight: Number.isFinite(weight) ? weight : 0 };
}

/** The language of the product that an `Accept-Language` header likes best; Spanish where it names none. */
export function preferredLanguage(header: string | undefined): Language {
  let best: Language = 'es';
  let bestWeight = 0;
  for (const { tag, weight } of orEmpty(header).split(',').map(preference)) {
    if (isLanguage(tag) && weight > bestWeight) {
      best = tag;
      bestWeight = weight;
    }
  }
  return best;
}
