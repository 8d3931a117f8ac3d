import type { Language } from '#src/model/text.ts';
import { defineWords, type WordOf } from '../words/define-words.ts';

const startWords = defineWords({
  'university-unreachable': {
    es: 'No se pudo leer la información de la institución (/university.xml). Verifique su conexión y vuelva a intentarlo.',
    en: 'The institution’s information (/university.xml) could not be read. Check your connection and try again.',
  },
  'university-invalid': {
    es: 'La información de la institución (/university.xml) no dice de qué institución se trata. Avise al administrador.',
    en: 'The institution’s information (/university.xml) does not say which institution it is. Tell the administrator.',
  },
  'unknown-institution': {
    es: 'Esta versión de la aplicación no conoce la institución «%{code}». Avise al administrador.',
    en: 'This version of the application does not know the institution “%{code}”. Tell the administrator.',
  },
  'institution-unreachable': {
    es: 'No se pudo cargar la aplicación de la institución «%{code}». Verifique su conexión y vuelva a intentarlo.',
    en: 'The application of the institution “%{code}” could not be loaded. Check your connection and try again.',
  },
});

export type StartProblem = WordOf<typeof startWords>;

/** The application cannot start, in words for whoever opened it: no language module is loaded yet. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly problem: StartProblem;

  constructor(problem: StartProblem, language: Language, code: string, cause?: unknown) {
    super(startWords.in(language)(problem, { code }), { cause });
    this.problem = problem;
  }
}
