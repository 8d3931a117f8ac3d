import type { Json } from '#src/model/json.ts';
import { type FileGroup, type FileRecord, isBefore, type Misfit, shownValue } from '../in-file.ts';

interface Range {
  readonly from: string;
  readonly to: string;
  readonly bounds: string;
  /** Fields of which an empty one stands for all. */
  readonly emptyIsAll: readonly string[];
}

/** The records of a file whose ranges are the wrong way round, or cross that of another: the later of both is told. */
export function* overlapping({ from, to, bounds, emptyIsAll }: Range, { records }: FileGroup): Iterable<Misfit> {
  const isReversed = ({ values }: FileRecord): boolean => isBefore(values[to], values[from]);
  for (const record of records) if (isReversed(record)) yield { record, code: 'rangeOrder', fields: [to], plain: true };
  // Of days and whole numbers a range without its ends may hold nothing at all: the database knows.
  if (bounds === '()') return;
  const touches = bounds === '[]';
  const ends = ({ values }: FileRecord) => [values[from] ?? null, values[to] ?? null] as const;
  const isEmpty = (record: FileRecord): boolean => !touches && isSame(...ends(record));
  const share = (one: FileRecord, other: FileRecord): boolean =>
    emptyIsAll.every((name) => {
      const [own, others] = [one.values[name] ?? null, other.values[name] ?? null];
      return own === null || others === null || own === others;
    });
  const good = records.filter((record) => !isReversed(record) && !isEmpty(record));
  for (const [at, record] of good.entries()) {
    const [begins, stops] = ends(record);
    const other = good.slice(0, at).find((one) => {
      const [otherBegins, otherStops] = ends(one);
      return share(one, record) && reaches(begins, otherStops, touches) && reaches(otherBegins, stops, touches);
    });
    if (other === undefined) continue;
    const told = { from: shownValue(other.values[from]), to: shownValue(other.values[to]) };
    yield { record, code: 'overlap', fields: [from, to], other, told };
  }
}

const isSame = (one: Json, other: Json): boolean => one !== null && one === other;

/** Whether what begins there begins before that end: an end without a value is open. */
const reaches = (begins: Json, end: Json, touches: boolean): boolean =>
  begins === null || end === null || isBefore(begins, end) || (touches && begins === end);
