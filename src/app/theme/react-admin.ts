const DAY = /^\d{4}-\d{2}-\d{2}/;
const MIDNIGHT = 'T00:00:00';

/** Days travel as the midnight that they begin with. */
const dayOf = (value: unknown): string => (typeof value === 'string' ? (DAY.exec(value)?.[0] ?? value) : '');
const midnightOf = (day: unknown): unknown =>
  typeof day === 'string' && DAY.test(day) && !day.includes('T') ? day + MIDNIGHT : day || null;

/** Moments travel with their seconds, which this input leaves out; times of day as the text that they are. */
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const minuteOf = (value: unknown): string => (typeof value === 'string' ? (MINUTE.exec(value)?.[0] ?? value) : '');
const momentOf = (minute: unknown): unknown =>
  typeof minute === 'string' && MINUTE.exec(minute)?.[0] === minute ? `${minute}:00` : minute || null;
const timeOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (text: unknown): unknown => text || null;

/** Days and figures as our own columns show them. */
const PLACE = 'es-DO';
const NUMERIC_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

interface Parts {
  readonly [name: string]: { readonly defaultProps: Readonly<Record<string, unknown>> };
}

/**
 * How react-admin's own parts differ from what they are elsewhere, by the names that react-admin asks the theme for: who
 * draws a screen with them need not know.
 */
export const reactAdminParts: Parts = {
  RaDateInput: { defaultProps: { format: dayOf, parse: midnightOf } },
  RaDateTimeInput: { defaultProps: { format: minuteOf, parse: momentOf } },
  RaTimeInput: { defaultProps: { format: timeOf, parse: textOrNull } },
  RaDateField: { defaultProps: { locales: PLACE, options: NUMERIC_DAY } },
  RaNumberField: { defaultProps: { locales: PLACE } },
  // Closed while what was typed is looked at, it would miss the very click that made the form look.
  RaSaveButton: { defaultProps: { alwaysEnable: true } },
  // Nothing can be undone here: what is deleted is asked about.
  RaDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
};
