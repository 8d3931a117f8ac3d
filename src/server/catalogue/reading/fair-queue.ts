import pLimit from 'p-limit';
import { type Shares, sharesOf } from '../../askers/shares.ts';
import { ProblemError } from '../../http/problem.ts';

export interface FairQueueLimits {
  /** So many are done at once: most of the database's connections stay for who works beside them. */
  readonly atOnce: number;
  /** So many of them for one who asks. */
  readonly ofOne: number;
  /** Whoever has more waiting is refused. */
  readonly waitingOfOne: number;
}

const refusal = (): Error => new ProblemError('unavailable', { headers: { 'Retry-After': '5' } });

export interface GroupedQueueLimits extends FairQueueLimits {
  /** So many of them for all of one group, however many of it ask. */
  readonly ofGroup: number;
}

/** The same, where those who ask belong to groups: none of these takes all of the places either. */
export function groupedQueue({ atOnce, ofGroup, ofOne, waitingOfOne }: GroupedQueueLimits) {
  const all = pLimit(atOnce);
  const shareOfOne = sharesOf({ ofOne, waitingOfOne, refusal });
  const shareOfGroup = sharesOf({ ofOne: ofGroup, waitingOfOne: Infinity, refusal });
  return <T>(group: string, asker: string, work: () => Promise<T>): Promise<T> =>
    shareOfOne(asker, () => shareOfGroup(group, () => all(work)));
}

/** A queue of all, of whose places nobody takes more than their share. Throws `unavailable` problems. */
export function fairQueue({ atOnce, ofOne, waitingOfOne }: FairQueueLimits): Shares {
  const all = pLimit(atOnce);
  const share = sharesOf({ ofOne, waitingOfOne, refusal });
  return (asker, work) => share(asker, () => all(work));
}
