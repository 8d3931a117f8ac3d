import { format, validate } from 'stdnum/lib/cjs/do/rnc.js';
import { cedulaFormat, formatCedula, isCedulaIssuedWrong } from './cedula.ts';
import { withoutDashes } from './dashes.ts';

/**
 * RNCs that the DGII issued although their last digit does not check the others, one with a digit too few. The list is
 * that of python-stdnum (stdnum/do/rnc.py).
 */
export const RNCS_ISSUED_WRONG: ReadonlySet<string> = new Set(
  `
  101581601 101582245 101595422 101595785 10233317 131188691 401007374 501341601 501378067 501620371 501651319
  501651823 501651845 501651926 501656006 501658167 501670785 501676936 501680158 504654542 504680029 504681442
  505038691
`
    .trim()
    .split(/\s+/),
);

export const RNC_PATTERN = '^[0-9]{9}$';

const PATTERN = new RegExp(RNC_PATTERN);

/** Digits only, as kept: `1-01-00157-7` is `101001577`. */
export const rncDigits = withoutDashes;

/**
 * A taxpayer's number in any usual spelling: the nine digits of a company, or the cédula of a person, each with a last
 * digit that checks the others. Whether persons are taken is the field's matter: its schema limits the length.
 * Those that were issued otherwise are among them. `rncCheck` is the same as SQL.
 */
export const rncFormat = (text: string): boolean => {
  const digits = rncDigits(text);
  if (RNCS_ISSUED_WRONG.has(digits)) return true;
  return PATTERN.test(digits) ? validate(digits).isValid : cedulaFormat(digits);
};

/** Whether the number is one that was officially issued with a wrong digit, in any usual spelling. */
export const isRncIssuedWrong = (text: string): boolean =>
  RNCS_ISSUED_WRONG.has(rncDigits(text)) || isCedulaIssuedWrong(text);

/** `1-01-00157-7`, a person's as a cédula; what is neither (half typed) as it is. */
export const formatRnc = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  const digits = rncDigits(value);
  return PATTERN.test(digits) ? format(digits) : formatCedula(value);
};
