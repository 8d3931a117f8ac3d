import { textCodec } from '#src/app/codec/text.ts';
import { writtenCodec } from '#src/app/codec/written.ts';
import { colorCode } from './format.ts';

export const colorCodec = writtenCodec(textCodec().toText, colorCode);
