import { formatNumber, type NumberLook } from './shown-numbers.ts';
import type { Codec } from './codec.ts';

const PLAIN = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
/** A comma that cannot separate thousands was meant as the decimal sign. */
const DECIMAL_COMMA = /^-?\d+,(?:\d{1,2}|\d{4,})$/;
/** JSON numbers carry fifteen digits exactly. */
const EXACT_DIGITS = 15;

/** The number a person typed, Dominican style: `1,234.50`; the text as it was where it is no exact number. */
export function parseNumber(text: string): number | string | null {
  const typed = text.replace(/\s|RD\$|\$|%/gu, '');
  if (typed === '') return null;
  const plain = PLAIN.test(typed)
    ? typed.replaceAll(',', '')
    : DECIMAL_COMMA.test(typed)
      ? typed.replace(',', '.')
      : null;
  const digits = plain?.replace(/\D/gu, '').replace(/^0+/u, '').length ?? 0;
  return plain === null || digits > EXACT_DIGITS ? text : Number(plain);
}

/** The limits a field states; what is beyond them is told by validation. */
export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
}

export const numberCodec = (look?: NumberLook): Codec => ({
  toText: (value) => formatNumber(value, look),
  fromText: parseNumber,
});

/** `0–60`, said in the empty control; nothing where the field states one limit or none. */
export const rangeHint = ({ min, max }: NumberLimits, look?: NumberLook): { readonly placeholder?: string } =>
  min === undefined || max === undefined
    ? {}
    : { placeholder: `${formatNumber(min, look)}–${formatNumber(max, look)}` };
