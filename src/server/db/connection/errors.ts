import { orEmpty } from '#src/model/absent.ts';
import { DatabaseError } from 'pg';

/** What a violated constraint says about the record. */
export type Violation = 'unique' | 'reference' | 'required' | 'check' | 'exclusion';

/** A write that the database refused because a constraint does not hold. */
export class ConstraintViolation extends Error {
  constructor(
    readonly violation: Violation,
    readonly schema: string,
    readonly table: string,
    /** Null for a column that may not be null. */
    readonly constraint: string | null,
    /** Columns it is about, without the company; empty where it is about the row as a whole. */
    readonly columns: readonly string[],
    cause: unknown,
  ) {
    super(`${schema}.${table}: ${violation} (${constraint ?? columns.join(', ')})`, { cause });
  }
}

/** A value that its column's type cannot hold: out of range, too long, not a date … */
export class UnacceptableValue extends Error {}

/** The database cannot be reached or went away meanwhile; whether a write under way took place is not known. */
export class DatabaseUnavailable extends Error {}

/** The database gave a statement up that took longer than it may. */
export class TookTooLong extends DatabaseUnavailable {}

/** The database runs, and has no room to write: its disk or memory is used up. */
export class DatabaseFull extends DatabaseUnavailable {}

/** Another transaction, or a change of the schema, stood in the way and this one was given up: it may be tried again. */
export class WriteConflict extends Error {}

/** Another transaction holds what the statement needs, for longer than somebody at a desk waits for it. */
export class RecordHeld extends Error {}

const VIOLATIONS: Readonly<Record<string, Violation>> = {
  '23502': 'required',
  '23503': 'reference',
  '23505': 'unique',
  '23514': 'check',
  '23P01': 'exclusion',
};

/** Serialization failure, deadlock, a plan made before the schema changed, one that was dropped. */
const PASSING: ReadonlySet<string> = new Set(['40001', '40P01', '0A000', '26000']);

/** Lock not available. */
const HELD = '55P03';

/** Connection refused or lost, credentials or database gone, out of resources, cut off or shutting down. */
const OUTAGE = /^(08|28|3D|53|57)/;

/** Statement cancelled: its time was over. */
const CANCELLED = '57014';

/** Disk full, out of memory. */
const FULL: ReadonlySet<string> = new Set(['53100', '53200']);

/** Finds the columns of a constraint or unique index, without the company. */
export type ColumnsOf = (schema: string, table: string, constraint: string) => Promise<readonly string[]>;

/** The error as the callers of the database know it; one of ours where it is a foreseen one, else as it is. */
export async function translated(error: unknown, columnsOf: ColumnsOf): Promise<unknown> {
  if (!(error instanceof DatabaseError)) return isConnectionLoss(error) ? unavailable(error) : error;
  const code = orEmpty(error.code);
  const violation = VIOLATIONS[code];
  if (violation) return constraintViolation(violation, error, columnsOf);
  if (code.startsWith('22')) return new UnacceptableValue(error.message, { cause: error });
  if (PASSING.has(code)) return new WriteConflict(error.message, { cause: error });
  if (code === HELD) return new RecordHeld(error.message, { cause: error });
  if (FULL.has(code)) return new DatabaseFull(`The database has no room left: ${error.message}`, { cause: error });
  if (code === CANCELLED) return new TookTooLong(`The database was too slow: ${error.message}`, { cause: error });
  if (OUTAGE.test(code)) return unavailable(error);
  return error;
}

async function constraintViolation(
  violation: Violation,
  error: DatabaseError,
  columnsOf: ColumnsOf,
): Promise<ConstraintViolation> {
  const { schema = '', table = '', constraint = null, column } = error;
  // A field that only some companies must fill in is required by a check.
  if (constraint?.endsWith('_required')) violation = 'required';
  const columns = column !== undefined ? [column] : constraint ? await columnsOf(schema, table, constraint) : [];
  return new ConstraintViolation(violation, schema, table, constraint, columns, error);
}

const unavailable = (cause: Error): DatabaseUnavailable =>
  new DatabaseUnavailable(`The database cannot be reached: ${cause.message}`, { cause });

/** pg tells a lost connection by system errors and by these texts. */
function isConnectionLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ('code' in error && /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOST)/.test(String(error.code))) return true;
  return /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/i.test(
    error.message,
  );
}
