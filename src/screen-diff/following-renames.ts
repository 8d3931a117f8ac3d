import type { Compared } from './compare.ts';

interface Renamed {
  readonly old: string;
  readonly now: string;
}

/**
 * Without what follows from a rename that is told: that an entry named after what is renamed goes, and one that says the
 * same by the new name comes, as the column of a field does.
 */
export function withoutFollowers(compared: readonly Compared[]): readonly Compared[] {
  const renames = compared.flatMap(({ what, before, after }): readonly Renamed[] =>
    what === 'renamed' && typeof before === 'string' && typeof after === 'string' ? [{ old: before, now: after }] : [],
  );
  if (renames.length === 0) return compared;
  const following = new Set(renames.flatMap((renamed) => followersOf(renamed, compared)));
  return compared.filter((one) => !following.has(one));
}

function followersOf({ old, now }: Renamed, compared: readonly Compared[]): readonly Compared[] {
  return compared.flatMap((gone) => {
    if (gone.what !== 'removed' || gone.path.at(-1) !== old) return [];
    const come = compared.find(
      ({ what, path, after }) =>
        what === 'added' &&
        path.at(-1) === now &&
        JSON.stringify(path.slice(0, -1)) === JSON.stringify(gone.path.slice(0, -1)) &&
        JSON.stringify(after) === JSON.stringify(gone.before).replaceAll(`"${old}"`, `"${now}"`),
    );
    return come === undefined ? [] : [gone, come];
  });
}
