import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { typeOf } from '../catalogue/record/fields.ts';
import type { Run } from '../db/database.ts';
import { fieldsProblem } from '../http/field-problems.ts';
import { ProblemError } from '../http/problem.ts';
import { choicesFor, chosenFrom } from './choices.ts';
import type { ServedForm } from './served-form.ts';

/** What was sent, as its inputs are read, if it is no more than the page asks for, files apart. Throws `not-a-record`, `bad-parameter` for another name. */
export function sentValues({ form, fields, targets, repository }: ServedForm, body: unknown): JsonObject {
  if (!isJsonObject(body)) throw new ProblemError('not-a-record');
  const other = Object.keys(body).find((name) => !form.fields.includes(name) || targets.has(name));
  if (other !== undefined) throw new ProblemError('bad-parameter', { params: { name: other } });
  const read = fields.flatMap((field): readonly (readonly [string, Json])[] => {
    const typed = body[field.name];
    if (typed === undefined) return [];
    return [[field.name, typeOf(field, repository.types).plainRead?.(typed) ?? typed]];
  });
  return Object.fromEntries(read);
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
