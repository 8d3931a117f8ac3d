import type { Language } from '#src/model/text.ts';

const WIRE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/;

/** `27/02/2026`; empty for nothing, the text as it is where it is no date. */
export function formatDate(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [, year, month, day] = WIRE.exec(value) ?? [];
  return year === undefined ? value : `${day}/${month}/${year}`;
}

/** The halves of a day, as they are read here. */
export const HALVES = { es: ['a. m.', 'p. m.'], en: ['AM', 'PM'] } as const;

/** `27/02/2026 3:05 p. m.`, as times are read here; `27/02/2026 3:05 PM` in English. */
export function formatDateTime(value: unknown, language: Language = 'es'): string {
  const { 4: hour, 5: minute } = typeof value === 'string' ? (WIRE.exec(value) ?? []) : [];
  if (hour === undefined || minute === undefined) return formatDate(value);
  const h = Number(hour);
  const half = HALVES[language][h < 12 ? 0 : 1];
  return `${formatDate(value)} ${h % 12 === 0 ? 12 : h % 12}:${minute} ${half}`;
}
