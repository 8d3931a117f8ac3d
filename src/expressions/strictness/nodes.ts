import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { type Bounds, floor, NOTHING, stepBetween, unbounded, within } from './bounds.ts';
import type { Choices } from './choices.ts';
import type { Domain } from './domain.ts';
import type { Term } from './forms.ts';
import { DATES, NUMBERS } from './lines.ts';
import { NOW } from './paths.ts';
import type { Threshold } from './thresholds.ts';

/** A place on a line: of a value, of its day, of its length. */
export interface Node {
  readonly term: Term;
  readonly domain: Domain;
}

const DAY = 86_400n;

/** The places of one of a part's values. */
export function nodesOf({ path, domain, terms }: Choices): readonly Node[] {
  const isByYear = terms.some(({ of }) => of === 'year');
  const isOnLine = domain.kind === 'line' && !isByYear;
  const own: readonly Term[] = isOnLine ? [{ key: path, path, of: 'value' }] : [];
  return [...own, ...terms.filter(({ of }) => of !== 'value')].map((term) => ({ term, domain }));
}

const stepOf = ({ term: { of }, domain }: Node): bigint =>
  of === 'value' ? domain.step : of === 'day' ? DAY : NUMBERS.unit;

/** The places as far as each value's own domain keeps them. */
export function boundsOf(nodes: readonly Node[]): Bounds | null {
  const open = unbounded(nodes.map(stepOf));
  return nodes.reduce<Bounds | null>((bounds, node, at) => {
    const [least, most] = limitsOf(node);
    const kept = bounds && between(bounds, at + 1, NOTHING, least, most);
    if (kept === null || node.term.of !== 'day') return kept;
    const whole = nodes.findIndex(({ term }) => term.key === node.term.path);
    return between(kept, whole + 1, at + 1, 0n, DAY - 1n);
  }, open);
}

const yearAt = (place: bigint): bigint => BigInt(String(DATES.print(place)).slice(0, 4));

/** A day of that year on which the value may be. */
function dayIn(year: number, { least, most, step }: Domain): bigint {
  const usual = DATES.find(`${year}-03-16T${step === DAY ? '00' : '10'}:00:00`) ?? least;
  return usual < least ? least : usual > most ? most : usual;
}

function limitsOf({ term: { of }, domain: { least, most } }: Node): readonly [bigint, bigint] {
  if (of === 'year') return [yearAt(least) * NUMBERS.unit, yearAt(most) * NUMBERS.unit];
  if (of === 'size') return [least * NUMBERS.unit, most * NUMBERS.unit];
  return of === 'day' ? [least - DAY, most] : [least, most];
}

function between(bounds: Bounds, i: number, j: number, least: bigint, most: bigint): Bounds | null {
  const below = within(bounds, i, j, most);
  return below && within(below, j, i, -least);
}

export const placedAt = (bounds: Bounds, node: number, place: bigint): Bounds | null =>
  between(bounds, node, NOTHING, place, place);

/** At the threshold, before it and beyond it, as far as each is possible. */
export function sidesOf(bounds: Bounds, i: number, j: number, { at, by }: Threshold): readonly Bounds[] {
  const step = stepBetween(bounds, i, j);
  const below = floor(at, by * step) * step;
  const isAt = below * by === at;
  return [
    isAt ? between(bounds, i, j, below, below) : null,
    within(bounds, i, j, isAt ? below - step : below),
    within(bounds, j, i, -(below + step)),
  ].filter((kept) => kept !== null);
}

/** Where nobody wonders about it. */
export const usualOf = ({ term: { of }, domain: { line } }: Node): bigint =>
  of === 'year' ? 2026n * NUMBERS.unit : of === 'size' ? NUMBERS.unit : (line?.usual ?? 0n);

/** The value whose places these are. */
export function valueAt(places: readonly (readonly [Term, bigint])[], domain: Domain): Json {
  const { kind, line, rows } = domain;
  const [, whole] = places.find(([{ of }]) => of === 'value') ?? [];
  if (whole !== undefined && line !== null) return line.print(whole);
  const [term, place = 0n] = places.find(([{ of }]) => of !== 'value') ?? [];
  const count = Number(place / NUMBERS.unit);
  if (term?.of === 'year') return DATES.print(dayIn(count, domain));
  if (kind === 'text') return 'x'.repeat(count);
  return Array.from({ length: count }, (_, at) => (rows === null ? at + 1 : {}));
}

/** What is read of a record, and when. */
export interface Asked {
  readonly record: JsonObject;
  readonly moment: string;
}

/** Values by their dotted names, as a record and the moment at which it is looked at. */
export function askedOf(values: ReadonlyMap<string, Json>): Asked {
  const record: Record<string, Json> = {};
  for (const [path, value] of values) {
    const [name = path, inner] = path.split('.');
    const group = record[name] ?? null;
    const held = isJsonObject(group) ? group : {};
    if (path !== NOW) record[name] = inner === undefined ? value : { ...held, [inner]: value };
  }
  const moment = values.get(NOW);
  return { record, moment: typeof moment === 'string' ? moment : String(DATES.print(DATES.usual)) };
}
