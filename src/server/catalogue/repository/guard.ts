import type { JsonObject } from '#src/model/json.ts';
import type { Run } from '../../db/database.ts';
import { sameJson } from '../../sql/same-json.ts';

/** What a write is about to do to a record: `before` is null for a new one, `after` for one that goes. */
export interface Change {
  readonly id: number | null;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/**
 * What must hold of the writes of one resource beyond what its YAML can say. Asked inside the transaction, once the
 * record is right in itself; throws a ProblemError where it may not be written so.
 */
export type WriteGuard = (change: Change, run: Run) => Promise<void>;

/** A guard and the resource whose writes have to pass it: `src/server/domain/<name>/guard.ts` exports one. */
export interface ResourceGuard {
  readonly resource: string;
  readonly check: WriteGuard;
}

/** By the name of the resource. */
export type WriteGuards = ReadonlyMap<string, readonly WriteGuard[]>;

/** Whether the change is about one of the fields. */
export const differs = ({ before, after }: Change, fields: readonly string[]): boolean =>
  fields.some((name) => !sameJson(before?.[name] ?? null, after?.[name] ?? null));
