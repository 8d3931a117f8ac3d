import { fieldTypes } from '#src/fields/index.ts';
import { isValidationCode, sharedTexts } from '#src/i18n/index.ts';
import { constraintWords } from '#src/kinds/catalogue/constraints/index.ts';
import type { Language } from '#src/model/text.ts';

const ofConstraints = { es: constraintWords('es'), en: constraintWords('en') } as const;

/**
 * What is said of a problem of that code, its params in `%{…}`: the product's words, those of a field type that refuses
 * a value, or those of a kind of constraint.
 */
export function problemWords(code: string, language: Language): string {
  const { validation } = sharedTexts[language].rectoria;
  if (isValidationCode(code)) return validation[code];
  return fieldTypes.get(code)?.refused?.[language] ?? ofConstraints[language][code] ?? validation.invalid;
}
