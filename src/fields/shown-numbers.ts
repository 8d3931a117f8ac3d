/** JSON numbers carry fifteen digits exactly. */
const EXACT_DIGITS = 15;

export interface NumberLook {
  /** Decimals always shown; further ones a value has are shown too. */
  readonly decimals?: number;
  /** Whether thousands are set off by commas. */
  readonly grouped?: boolean;
}

/** Text of a number as figures are read here: commas between thousands, a point before decimals. */
export function formatNumber(value: unknown, { decimals = 0, grouped = true }: NumberLook = {}): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  return formatterOf(decimals, grouped).format(value);
}

/** By the decimals of a field, of which there are few: one takes longer to make than to use a thousand times. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(decimals: number, grouped: boolean): Intl.NumberFormat {
  const key = `${decimals} ${grouped}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('es-DO', {
    useGrouping: grouped,
    minimumFractionDigits: decimals,
    maximumFractionDigits: EXACT_DIGITS,
  });
  formatters.set(key, made);
  return made;
}

/** The same of a number written out, of any length: sums are exact decimals, never floats. */
export function formatDecimal(written: string, decimals: number): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, ',');
  const shown = fraction.padEnd(decimals, '0');
  return shown === '' ? `${sign}${grouped}` : `${sign}${grouped}.${shown}`;
}

/** `12.5 %`; empty for nothing. */
export const formatPercent = (value: unknown): string => {
  const figure = formatNumber(value);
  return figure === '' ? '' : `${figure} %`;
};

/** An amount of money: `1,234.50`. */
export const formatMoney = (value: unknown): string => formatNumber(value, { decimals: 2 });

/**
 * A decimal number. Up to two decimals are always shown, so that figures line up; a rate of six only has those it
 * needs.
 */
export const formatDecimals = (value: unknown, decimals = 0): string =>
  formatNumber(value, { decimals: decimals <= 2 ? decimals : 0 });
