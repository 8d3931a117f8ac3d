import { addMonths } from '#src/runtime/cel/dates.ts';
import type { Domain } from './domain.ts';
import { DATES, type Line, NUMBERS } from './lines.ts';
import type { Literals } from './paths.ts';

const DAY = 86_400n;

/** Where an outcome may change that nothing certain is known of: at what is named, and as far from the usual as is said. */
export function placesNear({ line, least, most }: Domain, { texts, numbers }: Literals): readonly bigint[] {
  if (line === null) return [];
  if (line === NUMBERS) return inside([...['0', '1', ...numbers].flatMap((one) => line.find(one) ?? []), least, most]);
  const days = line === DATES ? numbers.flatMap((count) => daysAway(line, Number(count))) : [];
  return inside([...texts.flatMap((one) => line.find(one) ?? []), line.usual, ...days]);

  function inside(places: readonly bigint[]): readonly bigint[] {
    return [...new Set(places)].filter((place) => place >= least && place <= most);
  }
}

/** So many days and so many months before and after the usual one. */
function daysAway({ usual, find, print }: Line, count: number): readonly bigint[] {
  const whole = BigInt(Math.trunc(count));
  const midnight = (usual / DAY) * DAY;
  const months = [count, -count].flatMap((by) => find(addMonths(print(midnight), by)) ?? []);
  return [...months, midnight + whole * DAY, midnight - whole * DAY];
}
