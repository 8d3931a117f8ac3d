import { problemsEn, type ProblemText } from './problems-en.ts';
import { problemsEs, type ProblemCode } from './problems-es.ts';
import { validationEn } from './validation-en.ts';
import { validationEs, type ValidationCode } from './validation-es.ts';

export { interpolate, type TextParams } from '#src/model/interpolate.ts';
export type { ProblemText } from './problems-en.ts';
export type { ProblemCode } from './problems-es.ts';
export { isValidationCode, type ValidationCode } from './validation-es.ts';

export interface SharedTexts {
  readonly rectoria: {
    readonly validation: Readonly<Record<ValidationCode, string>>;
    readonly problems: Readonly<Record<ProblemCode, ProblemText>>;
  };
}

/** Texts that the screens and the server's problem documents share; the app merges them into its own. */
export const sharedTexts: Readonly<Record<'es' | 'en', SharedTexts>> = {
  es: { rectoria: { validation: validationEs, problems: problemsEs } },
  en: { rectoria: { validation: validationEn, problems: problemsEn } },
};
