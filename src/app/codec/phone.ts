import { formatPhone, phoneDigits } from '#src/fields/phone/format.ts';
import type { Codec } from './codec.ts';

export { formatPhone } from '#src/fields/phone/format.ts';

export const phoneCodec: Codec = {
  toText: formatPhone,
  fromText: (text) => (text.trim() === '' ? null : phoneDigits(text.trim())),
};
