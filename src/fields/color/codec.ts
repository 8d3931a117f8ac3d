import { textCodec } from '../text-codec.ts';
import { writtenCodec } from '../written-codec.ts';
import { colorCode } from './format.ts';

export const colorCodec = writtenCodec(textCodec().toText, colorCode);
