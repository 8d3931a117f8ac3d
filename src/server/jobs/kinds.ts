import type { JobKind } from './job.ts';

export type JobKinds = ReadonlyMap<string, JobKind>;

/** By name. @throws where two have one */
export function jobKindsOf(all: readonly JobKind[]): JobKinds {
  const kinds = new Map(all.map((kind) => [kind.name, kind]));
  if (kinds.size < all.length)
    throw new Error(`Two kinds of jobs have one name: ${all.map(({ name }) => name).join(', ')}`);
  return kinds;
}
