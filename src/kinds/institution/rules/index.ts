import type { Rule } from '#src/model/rule.ts';
import { captchaKind } from './captcha-kind.ts';
import { duplicateCompany } from './duplicate-company.ts';
import { institutionMissing } from './institution-missing.ts';

/** Every rule on the meaning of an institution. A test holds this list to the files beside it. */
export const rules: readonly Rule<'institution'>[] = [captchaKind, duplicateCompany, institutionMissing];
