import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject } from '#src/model/json.ts';
import { isLeftOut } from '#src/model/left-out.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import { cutOffWords } from '../report/cut-off-words.ts';
import type { SchemaViolation } from './schema-violation.ts';

/**
 * An unknown key that is none: the rest of a text that a comma cuts off, since in `{ }` it begins the next entry. Told
 * for what it is; none where it stands twice, and is told as that.
 */
export function asCutOff(
  violation: SchemaViolation,
  { data, text, locate, leftOut }: RawFile,
): readonly SchemaViolation[] {
  const { code, path } = violation;
  if (code !== 'unknown-key' || valueAt(data, path) !== null) return [violation];
  const { line, column, length } = locate(path, 'key');
  const after = orEmpty(text.split('\n')[line - 1]).slice(column - 1 + length);
  if (!/^\s*[,}]/.test(after)) return [violation];
  return isLeftOut(leftOut, path) ? [] : [{ ...violation, ...cutOffWords(String(path.at(-1))) }];
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce(
    (at, step) => (isJsonObject(at) ? at[String(step)] : Array.isArray(at) ? at[Number(step)] : undefined),
    data,
  );
