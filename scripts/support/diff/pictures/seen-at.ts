import { grouped } from '#src/model/grouped.ts';
import type { Found } from '#src/screen-diff/found.ts';

/**
 * At whose screens the differences are seen: of each resource at as few institutions as together have all of its
 * differences. By institution, each with what is seen at it; what only base has, which nobody opens, is left out.
 */
export function seenAt(found: readonly Found[]): ReadonlyMap<string, readonly Found[]> {
  const places = [...grouped(found, ({ difference }) => difference.resource).values()].flatMap((own) =>
    fewest(own).flatMap((code) =>
      own.filter(({ institutions }) => institutions.includes(code)).map((one) => ({ code, one })),
    ),
  );
  const groups = grouped(places, ({ code }) => code);
  return new Map([...groups].map(([code, all]) => [code, all.map(({ one }) => one)]));
}

/** Those who together have all of the differences: next always who has most of the rest, of equals the first. */
function fewest(found: readonly Found[]): readonly string[] {
  const codes = [...new Set(found.flatMap(({ institutions }) => institutions))];
  const chosen: string[] = [];
  const restFor = (code: string): number =>
    found.filter(({ institutions }) => institutions.includes(code) && !institutions.some((one) => chosen.includes(one)))
      .length;
  for (;;) {
    const [next] = codes.toSorted((one, other) => restFor(other) - restFor(one));
    if (next === undefined || restFor(next) === 0) return chosen;
    chosen.push(next);
  }
}
