import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Run } from '../db/database.ts';
import { fieldsProblem } from '../http/field-problems.ts';
import { ProblemError } from '../http/problem.ts';
import { choicesFor, chosenFrom } from './choices.ts';
import type { ServedForm } from './served-form.ts';

/** What was sent, if it is no more than the page asks for. Throws `not-a-record`, `bad-parameter` for another name. */
export function sentValues({ form }: ServedForm, body: unknown): JsonObject {
  if (!isJsonObject(body)) throw new ProblemError('not-a-record');
  const other = Object.keys(body).find((name) => !form.fields.includes(name));
  if (other !== undefined) throw new ProblemError('bad-parameter', { params: { name: other } });
  return body;
}

/**
 * Throws a `validation` problem where something was chosen that the page does not offer.
 * @param before the record as it is, of which may stay what is no choice any more; null of a new one
 */
export async function refuseOthers(
  served: ServedForm,
  values: JsonObject,
  before: JsonObject | null,
  run: Run,
): Promise<void> {
  const wrong: string[] = [];
  for (const field of served.fields) {
    const value = values[field.name] ?? null;
    if (value === null || value === before?.[field.name] || chosenFrom(served, field) === null) continue;
    const choices = await choicesFor(served, field, 'es', run);
    if (!choices.some(({ valor }) => valor === value)) wrong.push(field.name);
  }
  if (wrong.length > 0) throw fieldsProblem(wrong.map((field) => ({ field, code: 'enum' })));
}
