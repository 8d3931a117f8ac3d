import { LANGUAGES, type Language } from '#src/model/text.ts';
import { problemDocument } from '../http/problem-document.ts';
import { ProblemError } from '../http/problem.ts';
import { JobRefused } from '../jobs/job.ts';

/** What refuses a run is told to who asked for it, and not tried again. */
export async function asJobRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [es = '', en = ''] = LANGUAGES.map((language) => wordsOf(error, language));
    throw new JobRefused({ es, en });
  }
}

function wordsOf(problem: ProblemError, language: Language): string {
  const { detail, errors = [] } = problemDocument(problem, language, '');
  return [detail, ...errors.map(({ message }) => message)].join(' ');
}
