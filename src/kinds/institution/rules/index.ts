// Every rule on the meaning of an institution. A test holds this list to the files beside it.
export { captchaKind } from './captcha-kind.ts';
export { duplicateCompany } from './duplicate-company.ts';
export { institutionMissing } from './institution-missing.ts';
