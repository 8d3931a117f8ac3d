import type { Language } from '#src/model/text.ts';
import type { WordOf } from '../words/define-words.ts';
import type { usePublicWords } from './words.ts';

/** What a page tells its reader: words of its own, which it knows in every language; or the server's, in that in which it was asked. */
export type FormMessage = WordOf<typeof usePublicWords> | { readonly text: string; readonly language: Language };

/** In the language of the moment; what was said in another, in general words. */
export function messageIn(
  told: FormMessage,
  language: Language,
  say: ReturnType<typeof usePublicWords>,
  general: WordOf<typeof usePublicWords>,
): string {
  if (typeof told === 'string') return say(told);
  return told.language === language ? told.text : say(general);
}
