import { cedulaFormat, isMadeUpCedula as isMadeUp } from '../cedula.ts';
import type { Truth } from './logic.ts';

const ofText =
  (test: (text: string) => boolean) =>
  (value: unknown): Truth =>
    typeof value === 'string' ? test(value) : null;

/** Whether the text is a cédula that was issued to somebody, in any usual spelling. */
export const isCedula = ofText(cedulaFormat);

/** Whether the text is a cédula of the series for made-up people. */
export const isMadeUpCedula = ofText(isMadeUp);
