import { writtenCodec } from '#src/app/codec/written.ts';
import { formatLocation, wireLocation } from './format.ts';

export const locationCodec = writtenCodec(formatLocation, wireLocation);
