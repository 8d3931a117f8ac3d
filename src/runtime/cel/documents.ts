import { cedulaFormat, isFictitiousCedula } from '../cedula.ts';
import { withoutDashes } from '../dashes.ts';
import { rncFormat } from '../rnc.ts';
import type { Truth } from './logic.ts';

const PATTERN = /^(?=.*[0-9])[A-Z0-9]{5,9}$/i;

/**
 * A number as passports of any country have it, in any usual spelling: letters and digits that fill no more than the nine
 * places of the lines that machines read (ICAO 9303). A cédula, which people write here, has eleven.
 */
const passportFormat = (text: string): boolean => PATTERN.test(withoutDashes(text));

/** What the numbers of a type of identity document are checked as: the values of `doIdComprobacion`. */
const CHECKS: ReadonlyMap<unknown, (text: string) => boolean> = new Map([
  ['cedula', cedulaFormat],
  ['rnc', rncFormat],
  ['pasaporte', passportFormat],
  ['ficticia', isFictitiousCedula],
]);

/** Whether the text is a number as that check demands it, in any usual spelling; a check that is none knows no number. */
export const isDocument = (check: unknown, number: unknown): Truth =>
  typeof check === 'string' && typeof number === 'string' ? (CHECKS.get(check)?.(number) ?? null) : null;
