import { writtenCodec } from '../written-codec.ts';
import { formatLocation, wireLocation } from './format.ts';

export const locationCodec = writtenCodec(formatLocation, wireLocation);
