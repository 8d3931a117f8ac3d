/** What one on the wire counts for, in seconds. */
export const DURATION_UNITS = { minutes: 60, seconds: 1 } as const;

export type DurationUnit = keyof typeof DURATION_UNITS;

const WORDS =
  /^(?:(\d+(?:[.,]\d+)?)\s*h[a-z]*\.?)?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:m|min[a-z]*\.?|'))?\s*(?:(\d+)\s*(?:s|se[cg][a-z]*\.?|"))?$/i;
/** `1 h 30`: what follows hours without a word is minutes. */
const HOURS_AND = /^(\d+)\s*h[a-z]*\.?\s*(\d{1,2})$/i;
const CLOCK = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/;

const figure = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** Seconds of a clock's reading: `1:30` is an hour and a half where minutes are counted, else a minute and a half. */
const fromClock = (a: string, b: string, c: string | undefined, unit: DurationUnit): number =>
  c !== undefined || unit === 'minutes'
    ? Number(a) * 3600 + Number(b) * 60 + Number(c ?? 0)
    : Number(a) * 60 + Number(b);

const secondsOf = (text: string, unit: DurationUnit): number | null => {
  const [, a = '', b = '', c] = CLOCK.exec(text) ?? [];
  if (a !== '') return fromClock(a, b, c, unit);
  const [, hours = '', after = ''] = HOURS_AND.exec(text) ?? [];
  if (hours !== '') return Number(hours) * 3600 + Number(after) * 60;
  const words = text === '' ? null : WORDS.exec(text);
  return words === null ? null : figure(words[1]) * 3600 + figure(words[2]) * 60 + figure(words[3]);
};

/**
 * The length of time that somebody wrote, in whole units: `90`, `1:30`, `90 min`, `1 h 30`, `1.5 h` are 90 minutes.
 * @returns the text itself where it cannot be read as so many.
 */
export const readDuration = (text: string, unit: DurationUnit): number | string => {
  const typed = text.trim();
  if (/^\d+$/.test(typed)) return Number(typed);
  // Where spaces are one each, the expressions have one way to read them.
  const seconds = secondsOf(typed.replaceAll(/\s+/g, ' '), unit);
  const units = seconds === null ? Number.NaN : seconds / DURATION_UNITS[unit];
  return Number.isSafeInteger(units) ? units : typed;
};

/** `1 h 30 min`, `45 min`, `1 min 30 s`; what is no number as it is. */
export const formatDuration = (value: unknown, unit: DurationUnit = 'minutes'): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const seconds = value * DURATION_UNITS[unit];
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return told.length > 0 ? told.join(' ') : `0 ${unit === 'minutes' ? 'min' : 's'}`;
};
