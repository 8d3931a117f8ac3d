import type { Codec } from '../codec.ts';
import { writtenCodec } from '../written-codec.ts';
import { type DurationUnit, formatDuration, readDuration } from './format.ts';

const codecOf = (unit: DurationUnit): Codec =>
  writtenCodec(
    (value) => formatDuration(value, unit),
    (text) => readDuration(text, unit),
  );

const CODECS: Readonly<Record<DurationUnit, Codec>> = { minutes: codecOf('minutes'), seconds: codecOf('seconds') };

export const durationCodec = (unit: DurationUnit = 'minutes'): Codec => CODECS[unit];
