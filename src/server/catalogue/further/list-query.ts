import { orEmpty } from '#src/model/absent.ts';
import type { FastifyRequest } from 'fastify';
import { parseAddress, SEARCHED, slotsOf } from '#src/model/address.ts';
import { isJsonObject, textOfJson } from '#src/model/json.ts';
import { ProblemError } from '../../http/problem.ts';
import { isSearch } from '../paged/parameters.ts';
import type { Repository } from '../repository/repository.ts';
import type { Given } from './narrowed.ts';
import type { Pattern } from '#src/model/address-pattern.ts';

/** A parameter of the query as one text; '' where it is not given. Throws `bad-parameter` for one that is no search. */
export function parameterOf(request: FastifyRequest, name: string): string {
  const value = isJsonObject(request.query) ? request.query[name] : undefined;
  if (value === undefined) return '';
  if (typeof value !== 'string' || !isSearch(value)) throw new ProblemError('bad-parameter', { params: { name } });
  return value;
}

export interface ListQuery {
  readonly chosen: Given;
  readonly searched: Given[number];
}

/** What a list is narrowed by in its query: the searched text, and what must be chosen and has no place in the address. */
export function listQuery({ catalogue }: Repository, request: FastifyRequest): ListQuery {
  const { needs, parameter, address, blank } = catalogue.api.reading;
  const slots = slotsOf(parseAddress(address)).flatMap(({ names }) => names);
  const chosen = needs
    .filter((name) => !slots.includes(name))
    .map((name) => {
      const text = parameterOf(request, name);
      if (text.trim() === '') throw new ProblemError('bad-parameter', { params: { name } });
      return { names: [name], text };
    });
  const text = parameterOf(request, parameter);
  return { chosen, searched: { names: [SEARCHED], text: text === blank ? '' : text } };
}

/** What the address of a request says, by the names that the contract gives its parts. */
export const addressedBy = (request: FastifyRequest, { slots, query }: Pattern): Given => [
  ...Object.entries(slots).map(([parameter, names]) => ({
    names,
    text: isJsonObject(request.params) ? textOfJson(orEmpty(request.params[parameter])) : '',
  })),
  ...Object.entries(query).map(([parameter, names]) => ({ names, text: parameterOf(request, parameter) })),
];
