const WIRE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/;

/** `27/02/2026`; empty for nothing, the text as it is where it is no date. */
export function formatDate(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [, year, month, day] = WIRE.exec(value) ?? [];
  return year === undefined ? value : `${day}/${month}/${year}`;
}

/** `27/02/2026 3:05 p. m.`, as times are read here. */
export function formatDateTime(value: unknown): string {
  const { 4: hour, 5: minute } = typeof value === 'string' ? (WIRE.exec(value) ?? []) : [];
  if (hour === undefined || minute === undefined) return formatDate(value);
  const h = Number(hour);
  return `${formatDate(value)} ${h % 12 === 0 ? 12 : h % 12}:${minute} ${h < 12 ? 'a. m.' : 'p. m.'}`;
}
