const DAY_MS = 86_400_000;
const WEEK = 7;

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The day some years later, or earlier, that is of the same day of the week and nearest to the same date.
 * @param day ISO date: 2026-01-12. @returns 2027-01-11 for one year later
 */
export function sameWeekdayIn(day: string, years: number): string {
  const from = new Date(`${day}T00:00:00Z`);
  const date = new Date(from);
  date.setUTCFullYear(from.getUTCFullYear() + years);
  const ahead = (from.getUTCDay() - date.getUTCDay() + WEEK) % WEEK;
  const shift = ahead > WEEK / 2 ? ahead - WEEK : ahead;
  return iso(date.getTime() + shift * DAY_MS);
}
