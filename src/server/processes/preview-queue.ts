import { type FairQueue, fairQueue } from '../catalogue/reading/fair-queue.ts';

/** A preview reads and tries up to 20,000 records: whoever asks for more at once waits for themselves. */
const LIMITS = { atOnce: 2, ofOne: 1, waitingOfOne: 3 };

/** The queue of previews, of all processes and institutions. */
export const previewQueue = (): FairQueue => fairQueue(LIMITS);
