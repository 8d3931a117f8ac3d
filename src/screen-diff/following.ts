import type { Compared } from './compare.ts';

/** Something that is called otherwise, which other places repeat. */
interface Cause {
  readonly old: string;
  readonly now: string;
  /** Whether it stands within what they say, as an address does; else it is what they are called. */
  readonly isWithin: boolean;
}

/**
 * Without what follows from what is told: that an entry named after what is renamed goes, and one that says the same by
 * the new name comes, as the column of a field does; that calls go and come of which the address is another one.
 */
export function withoutFollowers(compared: readonly Compared[]): readonly Compared[] {
  const causes = compared.flatMap((one): readonly Cause[] => {
    const { what, before, after, isRepeated = false } = one;
    if (!isRepeated && what !== 'renamed') return [];
    if (typeof before !== 'string' || typeof after !== 'string') return [];
    return [{ old: before, now: after, isWithin: isRepeated }];
  });
  if (causes.length === 0) return compared;
  const following = new Set(causes.flatMap((cause) => followersOf(cause, compared)));
  return compared.filter((one) => !following.has(one));
}

function followersOf(cause: Cause, compared: readonly Compared[]): readonly Compared[] {
  return compared.flatMap((one) => {
    if (one.isRepeated || one.what === 'renamed') return [];
    if (cause.isWithin && one.what === 'changed') return isSame(cause, one, one) ? [one] : [];
    if (one.what !== 'removed' || !(cause.isWithin || one.path.at(-1) === cause.old)) return [];
    const come = compared.find((other) => other.what === 'added' && isSame(cause, one, other));
    return come === undefined ? [] : [one, come];
  });
}

/** Whether what was said there and what is said here are the same but for the cause. */
function isSame(cause: Cause, there: Compared, here: Compared): boolean {
  const [last, ...parents] = there.path.toReversed();
  const path = there === here ? there.path : [...parents.toReversed(), renamed(cause, String(last))];
  return (
    JSON.stringify(path) === JSON.stringify(here.path) &&
    renamed(cause, JSON.stringify(there.before)) === JSON.stringify(here.after)
  );
}

function renamed({ old, now, isWithin }: Cause, text: string): string {
  if (isWithin) return text.replaceAll(old, now);
  return text === old ? now : text.replaceAll(`"${old}"`, `"${now}"`);
}
