import type { FastifyRequest } from 'fastify';
import { fieldsAmong } from '#src/model/address-pattern.ts';
import type { Field } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { Database } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import { tenantOf } from '../../http/visit.ts';
import { referenceProblems } from '../checks/reference-problems.ts';
import type { Repository } from '../repository/repository.ts';
import { codedOf, nextCode } from '../write/sequences.ts';
import type { Given } from './narrowed.ts';

/**
 * The next code of a field, which nobody else is given from then on: a new record may be sent with it.
 *
 * @param given what the code runs by, as the address says it; `not-found` for what is no such record
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
  const coded = field === undefined ? undefined : codedOf(repository, field, request.visit?.session?.sedeId ?? null);
  if (coded === undefined) throw new ProblemError('not-found');
  const said = new Map(given.flatMap(({ names, text }) => fieldsAmong(names).map((own) => [own, text] as const)));
  const fields = catalogue.fields.filter((each) => coded.sequence.per.includes(each.name));
  const record = Object.fromEntries(fields.map((each) => [each.name, valueOf(each, said.get(each.name))]));
  if (Object.values(record).includes(null)) throw new ProblemError('not-found');
  return database.transaction(tenantOf(request), async (run) => {
    const referring = { fields, types, institution, record, before: null, isSound: () => true, sees: () => true };
    if ((await referenceProblems(referring, run)).length > 0) throw new ProblemError('not-found');
    return { ...record, [name]: await nextCode(coded, record, run) };
  });
}

/** A reference is an id in an address as anywhere; null for what is none. */
const valueOf = ({ to }: Field, text = ''): Json => {
  if (to === undefined) return text.trim() === '' ? null : text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};
