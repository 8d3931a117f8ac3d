import { isId, isObject } from '../guards.ts';
import type { RecordMapper } from '../mapping/record-mapper.ts';
import type { Row } from '../row.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a backend's answer to a write tells: the record, only its id, or nothing. */
export interface Answered {
  readonly id: number | string | null;
  /** Only where every value sent is in the answer: some backends answer with a part of the record. */
  readonly record: Row | null;
}

/** Reads an answer to a write: empty, an id, a record, a part of one, or one inside an envelope. */
export const answeredIn = (answer: unknown, mapper: RecordMapper, sent: Values): Answered => {
  if (typeof answer === 'number') return { id: answer, record: null };
  if (!isObject(answer)) return { id: null, record: null };
  const row =
    mapper.fromWire(answer) ??
    Object.values(answer)
      .map(mapper.fromWire)
      .find((found) => found !== null) ??
    null;
  if (row === null) return { id: isId(answer['id']) ? answer['id'] : null, record: null };
  const whole = Object.keys(sent).every((name) => Object.hasOwn(row, name));
  return { id: row.id, record: whole ? row : null };
};
