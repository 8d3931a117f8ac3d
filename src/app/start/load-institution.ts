import type { Language } from '#src/model/text.ts';
import { StartError } from './start-error.ts';

/**
 * The generated registry of the institution with the code, found whatever its case.
 *
 * @param institutions the generated list of all of them, each a lazy chunk.
 * @throws StartError in words for a code this build does not know, or a chunk that cannot be fetched.
 */
export const loadInstitution = async <T>(
  institutions: Readonly<Record<string, () => Promise<T>>>,
  code: string,
  language: Language,
): Promise<T> => {
  const load = Object.entries(institutions).find(([known]) => known.toLowerCase() === code.toLowerCase())?.[1];
  if (load === undefined) throw new StartError('unknown-institution', language, code);
  try {
    return await load();
  } catch (error) {
    throw new StartError('institution-unreachable', language, code, error);
  }
};
