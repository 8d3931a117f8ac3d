import { isJsonObject } from '#src/model/json.ts';
import type { Problem } from '#src/model/problem.ts';
import type { RawFile } from '#src/model/source.ts';

/**
 * What is told of an overlay without what follows from a part that is said within itself, as `fields: { fields: … }`: that
 * there is no such entry below is told of the entry, and says it all.
 * @param below the files that it lies over
 */
export function withoutRepeated(
  problems: readonly Problem[],
  { data, locate }: RawFile,
  below: readonly RawFile[],
): readonly Problem[] {
  if (!isJsonObject(data) || below.length === 0) return problems;
  const following = Object.entries(data).flatMap(([part, said]): readonly Problem[] => {
    const inner = isJsonObject(said) ? said[part] : undefined;
    if (inner === undefined || !isJsonObject(inner) || below.some(({ has }) => has([part, part]))) return [];
    const spans = Object.keys(inner).map((key) => locate([part, part, key], 'key'));
    const told = problems.filter(
      ({ code, line, column }) =>
        code === 'unknown-key' && spans.some((span) => span.line === line && span.column === column),
    );
    // Where one of its keys is known, it may be a new entry.
    return told.length === spans.length ? told : [];
  });
  return problems.filter((one) => !following.includes(one));
}
