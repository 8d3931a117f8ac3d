import { cedulaFormat, isMadeUpCedula } from '../cedula.ts';
import { passportFormat } from '../passport.ts';
import { rncFormat } from '../rnc.ts';
import type { Truth } from './logic.ts';

/** What the numbers of a type of identity document are checked as: the values of `doIdComprobacion`. */
const CHECKS: ReadonlyMap<unknown, (text: string) => boolean> = new Map([
  ['cedula', cedulaFormat],
  ['rnc', rncFormat],
  ['pasaporte', passportFormat],
  ['ficticia', isMadeUpCedula],
]);

/** Whether the text is a number as that check demands it, in any usual spelling; a check that is none knows no number. */
export const isDocument = (check: unknown, number: unknown): Truth =>
  typeof check === 'string' && typeof number === 'string' ? (CHECKS.get(check)?.(number) ?? null) : null;
