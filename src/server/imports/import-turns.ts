import { sharesOf, type Shares } from '../askers/shares.ts';
import { POOLS } from '../db/connection/pool-limits.ts';
import { ProblemError } from '../http/problem.ts';

const refusal = (): Error => new ProblemError('imports-busy', { headers: { 'Retry-After': '30' } });

/** Files that one person sends at once, those of an institution together, and all. */
const OF_PERSON = 2;
const OF_INSTITUTION = 8;
const OF_ALL = 40;

export interface ImportTurns {
  /** While a file comes, however slowly, and until it is read: whoever sends too many at once is refused. */
  readonly taking: <T>(institution: string, asker: string, work: () => Promise<T>) => Promise<T>;
  /** Once it is here: files are read one after the other. */
  readonly reading: Shares;
}

/** Nobody waits for what somebody else still sends. */
export function importTurns(): ImportTurns {
  const ofPerson = sharesOf({ ofOne: OF_PERSON, waitingOfOne: 0, refusal });
  const ofInstitution = sharesOf({ ofOne: OF_INSTITUTION, waitingOfOne: 0, refusal });
  const ofAll = sharesOf({ ofOne: OF_ALL, waitingOfOne: 0, refusal });
  const own = sharesOf({ ofOne: 1, waitingOfOne: OF_PERSON, refusal });
  const all = sharesOf({ ofOne: POOLS.imports.size, waitingOfOne: OF_ALL, refusal });
  return {
    taking: (institution, asker, work) => ofPerson(asker, () => ofInstitution(institution, () => ofAll('all', work))),
    reading: (asker, work) => own(asker, () => all('all', work)),
  };
}
