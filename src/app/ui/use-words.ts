import { useTranslate } from 'react-admin';

export interface ResourceWords {
  /** `Bancos` */
  readonly title: string;
  /** `bancos`, within a sentence. */
  readonly plural: string;
  /** `banco`, within a sentence. */
  readonly record: string;
}

/** Words keep their capitals where they are an abbreviation: `NCF`. */
const withinSentence = (words: string): string =>
  /^\p{Lu}\p{Lu}/u.test(words) ? words : words.charAt(0).toLocaleLowerCase('es') + words.slice(1);

/** What a resource and one record of it are called. */
export function useWords(resource: string): ResourceWords {
  const translate = useTranslate();
  const title = translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
  const record = translate(`resources.${resource}.name`, { smart_count: 1, _: resource });
  return { title, plural: withinSentence(title), record: withinSentence(record) };
}
