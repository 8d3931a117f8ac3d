import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject } from '#src/model/json.ts';
import { ProblemError } from '../http/problem.ts';

/** The texts and numbers of a body by their names in lower case: clients spell them as they like. */
export type BodyTexts = ReadonlyMap<string, string>;

/** Throws a `not-a-record` problem for what is no object. */
export function textsOf(body: unknown): BodyTexts {
  if (!isJsonObject(body)) throw new ProblemError('not-a-record');
  return new Map(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name.toLowerCase(), String(value)]] : [],
    ),
  );
}

/** Throws a `bad-parameter` problem where there is none. */
export function required(texts: BodyTexts, name: string): string {
  const value = orEmpty(texts.get(name.toLowerCase()));
  if (value === '') throw new ProblemError('bad-parameter', { params: { name } });
  return value;
}

/** An id; throws a `bad-parameter` problem where it is none. */
export function requiredId(texts: BodyTexts, name: string): number {
  const id = Number(required(texts, name));
  if (!Number.isSafeInteger(id) || id < 1) throw new ProblemError('bad-parameter', { params: { name } });
  return id;
}
