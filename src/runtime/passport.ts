import { withoutDashes } from './dashes.ts';

const PATTERN = /^(?=.*[0-9])[A-Z0-9]{5,9}$/i;

/**
 * A number as passports of any country have it, in any usual spelling: letters and digits that fill no more than the nine
 * places of the lines that machines read (ICAO 9303). A cédula, which people write here, has eleven.
 */
export const passportFormat = (text: string): boolean => PATTERN.test(withoutDashes(text));
