import { formatPhone, phoneDigits } from './format.ts';
import type { Codec } from '../codec.ts';

export const phoneCodec: Codec = {
  toText: formatPhone,
  fromText: (text) => (text.trim() === '' ? null : phoneDigits(text.trim())),
};
