import type { JobKind } from '../jobs/job.ts';

/** The job of every folder that has one and is of no kind of resource. A test holds this list to the folders beside it. */
export const ownJobKinds: readonly JobKind[] = [];
