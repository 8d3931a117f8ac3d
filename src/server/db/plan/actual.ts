import type { Privilege } from '#src/model/table.ts';
import type { Against, Part } from './step.ts';

/** The database as it is, as far as a model could want it otherwise. */
export interface ActualSchema {
  /** Schemas that exist, and whether the application's role may use them. */
  readonly schemas: ReadonlyMap<string, { readonly usable: boolean; readonly ours: boolean }>;
  /** By `schema.name`. */
  readonly tables: ReadonlyMap<string, ActualTable>;
  /** Functions of the schema `rectoria`: signature → comment. */
  readonly functions: ReadonlyMap<string, string | null>;
  readonly extensions: ReadonlySet<string>;
  readonly roleExists: boolean;
  /** Tables that are kept aside, by the schema they stand in and their name. */
  readonly asideTables: ReadonlyMap<string, ActualTable>;
  /** The number of the next change, by which what it keeps aside is named. */
  readonly next: number;
  /** Where that was looked at: what stands beside what is to have its name. */
  readonly leftovers?: readonly Leftover[];
}

/** What has an earlier name of something that is there as well, since it was made before `rename` was said. */
export interface Leftover {
  readonly before: Part;
  readonly now: Part;
  /** Rows of what is new that hold what is nowhere else; null where it can give way. */
  readonly against: Against | null;
}

export interface ActualTable {
  readonly schema: string;
  readonly name: string;
  /** Whether there is anything in it that a change could run into. */
  readonly filled: boolean;
  readonly columns: ReadonlyMap<string, ActualColumn>;
  /** Columns that are kept aside, by the names they have then, with their types. */
  readonly aside: ReadonlyMap<string, string>;
  /** Checks, keys and indexes, by name. */
  readonly constraints: ReadonlyMap<string, ActualConstraint>;
  readonly triggers: ReadonlySet<string>;
  readonly secured: boolean;
  readonly privileges: ReadonlySet<Privilege>;
  /** Of columns that have privileges of their own, those kept aside included. */
  readonly columnPrivileges: ReadonlyMap<string, ReadonlySet<Privilege>>;
}

export interface ActualColumn {
  readonly type: string;
  readonly notNull: boolean;
  readonly default: string | null;
  /** Whether the server numbers it, in one count for all companies. */
  readonly identity: boolean;
  /** Whether its value follows from the row's other columns. */
  readonly generated: boolean;
}

export interface ActualConstraint {
  readonly kind: 'check' | 'foreign key' | 'primary key' | 'index' | 'exclusion';
  readonly columns: readonly string[];
  /** The fingerprint of the definition it was made from. */
  readonly comment: string | null;
  /** Of a foreign key: the table that it leads to, as `schema.name`. */
  readonly references?: string | null;
}
