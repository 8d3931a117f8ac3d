const DAY = String.raw`\d{4}-\d{2}-\d{2}[T ]`;
const READ = new RegExp(String.raw`^(?:${DAY})?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?\s?m\.?)?$`, 'i');

/** A time of day, each part with two digits. */
export interface TimeParts {
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** Reads `8:30`, `08:30:00`, `3:05 p. m.`, and the time of a date (`2020-02-20T08:30:00`); null for anything else. */
export const readTime = (text: string): TimeParts | null => {
  const [, hour = '', minutes = '', seconds = '00', half] = READ.exec(text.trim()) ?? [];
  const stated = Number(hour);
  if (hour === '' || Number(minutes) > 59 || Number(seconds) > 59) return null;
  if (half !== undefined && (stated < 1 || stated > 12)) return null;
  const hours = half === undefined ? stated : (stated % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours > 23 ? null : { hours: two(hours), minutes, seconds };
};

/** As kept: `08:30`; with seconds where the field has them, or where the text has some that are not zero. */
export const wireTime = (text: string, withSeconds = false): string => {
  const read = readTime(text);
  if (read === null) return text;
  const { hours, minutes, seconds } = read;
  return withSeconds || seconds !== '00' ? `${hours}:${minutes}:${seconds}` : `${hours}:${minutes}`;
};

/** A time of day in any spelling that is read: what a form holds before the server brings it to the one that is kept. */
export const timeFormat = (text: string): boolean => readTime(text) !== null;

/** `8:30 a. m.`, `3:05:10 p. m.`; what is no time as it is. */
export const formatTime = (value: unknown): string => {
  const read = typeof value === 'string' ? readTime(value) : null;
  if (read === null) return typeof value === 'string' ? value : '';
  const hours = Number(read.hours);
  const seconds = read.seconds === '00' ? '' : `:${read.seconds}`;
  return `${hours % 12 === 0 ? 12 : hours % 12}:${read.minutes}${seconds} ${hours < 12 ? 'a. m.' : 'p. m.'}`;
};
