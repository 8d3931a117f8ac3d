import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../http/problem.ts';
import { askerOf, institutionOf, tenantOf } from '../../http/visit.ts';
import type { CatalogueServices } from '../routes.ts';
import { fairQueue } from '../reading/fair-queue.ts';
import { findEverywhere, findableIn, type FoundEverywhere, type FoundRecord, seenBy } from './find-everywhere.ts';
import { findIn } from './find-in.ts';
import { RANKS } from './found-sql.ts';
import { FIND_PATH } from './path.ts';
import { typedOf } from './typed.ts';

const LONGEST = 200;
/** Shorter texts are in every record. */
const SHORTEST = 2;

/** Each takes one connection for a moment; whoever types on waits for themselves. */
const LIMITS = { atOnce: 4, ofOne: 2, waitingOfOne: 10 };

interface FindRoute {
  readonly Querystring: { readonly value?: unknown };
}

function valueOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST || value.includes('\0')) {
    throw new ProblemError('bad-parameter', { params: { name: 'value' } });
  }
  return value.trim();
}

const NONE: FoundEverywhere = { records: [], more: [] };
const NOTHING = { resultados: [], hayMas: [] };

const told = ({ resource, id, label, number, active, rank }: FoundRecord) => ({
  recurso: resource,
  id,
  nombre: label,
  numero: number,
  activo: active,
  exacto: rank === RANKS.wholeNumber,
});

/**
 * Finds records by their labels, words in any order, and by their numbers and documents, in all catalogues that have such
 * and that whoever asks may see. Best first: a whole number, the whole label, its beginning, words one after the other, whole
 * words, beginnings, within words.
 */
export function serveFind(app: FastifyInstance, { database, types, repositories }: CatalogueServices): void {
  const inTurn = fairQueue(LIMITS);

  app.get<FindRoute>(`/${FIND_PATH}`, { config: { access: 'signed-in' } }, async (request) => {
    const value = valueOf(request.query.value);
    if (value.length < SHORTEST) return NOTHING;
    const institution = institutionOf(request);
    const tenant = tenantOf(request);
    const seen = seenBy(await request.may(), findableIn(institution, types));
    const found = await inTurn(askerOf(request), async () => {
      const typed = await typedOf(value, database, tenant);
      if (typed.terms.length === 0) return NONE;
      return findEverywhere(
        seen.map(([resource, visibility]) => repositories(institution, resource, visibility)),
        (repository, most) => findIn(repository, typed, most, database, tenant),
      );
    });
    return { resultados: found.records.map(told), hayMas: found.more };
  });
}
