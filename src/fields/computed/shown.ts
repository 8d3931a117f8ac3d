import type { Codec } from '../codec.ts';
import { dateCodec, dateTimeCodec } from '../date-codec.ts';
import { durationCodec } from '../duration/codec.ts';
import type { DurationUnit } from '../duration/format.ts';
import { numberCodec } from '../number-codec.ts';
import { formatDecimals, formatMoney, formatPercent } from '../shown-numbers.ts';
import { textCodec } from '../text-codec.ts';

/** What the drawn parts of a computed field know of its value. */
export interface ComputedLook {
  /** The field type of the value. */
  readonly as: string;
  readonly decimals?: number;
  readonly unit?: DurationUnit;
}

const number = numberCodec({ grouped: false });

/** Codecs by the type of the value: a computed value is never typed in a form, only above a list. */
const CODECS: Readonly<Record<string, (look: ComputedLook) => Codec>> = {
  date: () => dateCodec,
  datetime: () => dateTimeCodec,
  decimal: ({ decimals }) => ({ ...number, toText: (value) => formatDecimals(value, decimals) }),
  duration: ({ unit }) => durationCodec(unit),
  integer: () => number,
  money: () => ({ ...number, toText: formatMoney }),
  percent: () => ({ ...number, toText: formatPercent }),
};

export const codecOf = (look: ComputedLook): Codec => CODECS[look.as]?.(look) ?? textCodec();

/** Whether values stand one under the other at the right. */
export const isFigure = ({ as }: ComputedLook): boolean =>
  !['date', 'datetime', 'ncf', 'string', 'boolean'].includes(as);
