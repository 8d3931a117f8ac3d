import type { ErrorObject } from 'ajv';
import type { Path } from '#src/model/source.ts';
import { annotation, pathOf } from './error-parts.ts';
import { violationText } from './violation-text.ts';

/** One way in which data misses its schema, in the words of a problem. */
export interface SchemaViolation {
  readonly code: string;
  readonly path: Path;
  readonly part: 'key' | 'value';
  readonly message: string;
  readonly hint: string;
  /** What cannot be used because of it. */
  readonly unusable: Path;
  /** What nobody knows because of it: the same, or for an unknown key the one that it most likely stands for. */
  readonly leftOut: Path;
  /** The key that must be at the path and is not. */
  readonly missing?: string;
}

/** Tells one of ajv's errors (made with `verbose`) as a person would. */
export function schemaViolationOf(error: ErrorObject): SchemaViolation {
  const at = pathOf(error);
  const { path = at, ...told } = violationText(error, at);
  return { path, part: 'value', hint: annotation(error, 'description'), unusable: path, leftOut: path, ...told };
}
