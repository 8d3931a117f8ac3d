import { isJsonObject } from '#src/model/json.ts';
import { ProblemError } from '../http/problem.ts';

/** The body's texts by their names in lower case: clients spell them as they like. Throws a `not-a-record` problem. */
export function textsOf(body: unknown): ReadonlyMap<string, string> {
  if (!isJsonObject(body)) throw new ProblemError('not-a-record');
  return new Map(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value]] : [])),
  );
}

/** The text of that name; a `bad-parameter` problem where it is missing or empty. */
export function required(texts: ReadonlyMap<string, string>, name: string): string {
  const value = texts.get(name.toLowerCase()) ?? '';
  if (value === '') throw new ProblemError('bad-parameter', { params: { name } });
  return value;
}
