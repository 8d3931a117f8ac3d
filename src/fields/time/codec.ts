import type { Codec } from '../codec.ts';
import { writtenCodec } from '../written-codec.ts';
import { wireTime } from './format.ts';

/** The browser's own time control wants the time as it is on the wire. */
const native = (seconds: boolean): Codec =>
  writtenCodec(
    (value) => (typeof value === 'string' ? wireTime(value, seconds) : ''),
    (text) => wireTime(text, seconds),
  );

const TO_THE_MINUTE = native(false);
const TO_THE_SECOND = native(true);

export const timeCodec = (seconds = false): Codec => (seconds ? TO_THE_SECOND : TO_THE_MINUTE);
