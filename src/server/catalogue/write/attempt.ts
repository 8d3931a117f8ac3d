import type { Row, Run, Statement } from '../../db/database.ts';
import type { KnownReferences } from '../checks/reference-problems.ts';
import type { Kept } from '../constraints/ask-of-several.ts';
import type { Repository } from '../repository/repository.ts';
import type { CountedTries } from './tries.ts';

/** One attempt at a write: of what, by whom, and in which transaction. */
export interface Attempt {
  readonly repository: Repository;
  /** What whoever writes may do with the catalogue. */
  readonly may: (action: string) => boolean;
  /** Whether whoever writes may see the records of another catalogue. */
  readonly sees: (resource: string) => boolean;
  /** Whether whoever writes may change the records of another catalogue. */
  readonly edits: (resource: string) => boolean;
  /** What of it was counted as a try at what whoever writes may not see. */
  readonly tries: CountedTries;
  /** Asks for everything that stands against it: after the database has refused it, which tells one thing alone. */
  readonly thorough: boolean;
  readonly run: Run;
  /** What was found of references that many records of the same work share; absent where each record asks anew. */
  readonly known?: KnownReferences;
  /** What is kept of the records that there are, to compare many with them; absent where each is compared by itself. */
  readonly kept?: Kept;
  /** The campus at which whoever writes works; null for nobody in particular. */
  readonly campus: number | null;
  /**
   * Reads before the transaction begins, where nothing need be held meanwhile: whoever writes what was read so says of
   * which version it was. Null where another write came between once.
   */
  readonly ahead: ((statement: Statement) => Promise<readonly Row[]>) | null;
}

/** A record that was written: its id and the JSON that stands for it on the wire. */
export interface Written {
  readonly id: number;
  readonly body: string;
  /** What whoever wrote it named and may not change now; absent where that is not asked. */
  readonly kept?: readonly string[];
}
