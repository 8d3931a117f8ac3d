import type { FastifyRequest } from 'fastify';
import { fieldsAmong } from '#src/model/address-pattern.ts';
import type { Field } from '#src/model/field.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Database } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import { tenantOf } from '../../http/request-context.ts';
import { referenceProblems } from '../checks/reference-problems.ts';
import type { Repository } from '../repository/repository.ts';
import { codedOf, nextCode } from '../write/sequences.ts';
import type { Given } from './narrowed.ts';

/**
 * The next code of a field, which nobody else is given from then on: a new record may be sent with it.
 *
 * @param given what the code runs by, as the address says it; `not-found` for what is no such record, `malformed` for a
 * body that says something else
 */
export async function givenCode(
  request: FastifyRequest,
  database: Database,
  repository: Repository,
  name: string,
  given: Given,
): Promise<JsonObject> {
  const { catalogue, types, institution } = repository;
  const field = catalogue.fields.find((each) => each.name === name);
  const coded =
    field === undefined ? undefined : codedOf(repository, field, request.requestContext?.session?.sedeId ?? null);
  if (coded === undefined) throw new ProblemError('not-found');
  const said = new Map(given.flatMap(({ names, text }) => fieldsAmong(names).map((own) => [own, text] as const)));
  const fields = catalogue.fields.filter((each) => coded.sequence.per.includes(each.name));
  const record = Object.fromEntries(fields.map((each) => [each.name, valueOf(each, said.get(each.name))]));
  if (Object.values(record).includes(null)) throw new ProblemError('not-found');
  if (!repeats(request.body, record)) throw new ProblemError('malformed');
  return database.transaction(tenantOf(request), async (run) => {
    const referring = { fields, types, institution, record, before: null, isSound: () => true, sees: () => true };
    if ((await referenceProblems(referring, run)).length > 0) throw new ProblemError('not-found');
    return { ...record, [name]: await nextCode(coded, record, run) };
  });
}

/** A body says nothing, or what the address says (F161). */
const repeats = (body: unknown, record: JsonObject): boolean =>
  body === undefined ||
  (isJsonObject(body) &&
    Object.entries(body).every(
      ([name, value]) => name in record && textOfJson(value) === textOfJson(record[name] ?? null),
    ));

/** A reference is an id in an address as anywhere; null for what is none. */
const valueOf = ({ to }: Field, text = ''): Json => {
  if (to === undefined) return text.trim() === '' ? null : text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};
