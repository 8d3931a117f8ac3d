import type { FastifyInstance } from 'fastify';
import { isFindable } from '#src/kinds/catalogue/find.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { remembered } from '#src/model/memo.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { ProblemError } from '../../http/problem.ts';
import { askerOf, institutionOf, tenantOf } from '../../http/request-context.ts';
import { fairQueue } from '../reading/fair-queue.ts';
import type { Repository } from '../repository/repository.ts';
import { inLists, type Visibility, visibilityFor } from '../repository/visibility.ts';
import type { CatalogueServices } from '../routes.ts';
import { findIn, type Found } from './find-in.ts';
import { RANKS } from './found-sql.ts';
import { FIND_PATH } from './path.ts';
import { searchTextOf } from './search-text.ts';

/** A record, and of which catalogue it is. */
interface FoundRecord extends Found {
  readonly resource: string;
}

/** Of each catalogue, so that one does not hide the others; and of all. */
const MOST_OF_EACH = 5;
const MOST = 20;

/** The catalogues whose records are found from everywhere. */
const findableIn = remembered((institution: InstitutionResources, types: FieldTypes): readonly CatalogueResource[] =>
  [...ofKind(institution, 'catalogue').values()].filter(({ definition }) => isFindable(definition, types)),
);

type MayDo = (resource: string, action: string) => boolean;

/** Those whose records somebody may open, and how much of them they see in lists. */
const seenBy = (
  may: MayDo,
  resources: readonly CatalogueResource[],
): readonly (readonly [CatalogueResource, Visibility])[] =>
  resources.flatMap((resource) => {
    const visibility = inLists(visibilityFor((action) => may(resource.name, action)));
    return visibility === 'choice' ? [] : [[resource, visibility] as const];
  });

interface FoundEverywhere {
  readonly records: readonly FoundRecord[];
  /** The catalogues that have more than are told. */
  readonly more: readonly string[];
}

/** What is found in each, the best of all first; where two are as good, the first of each catalogue before its second. */
async function findEverywhere(
  repositories: readonly Repository[],
  find: (repository: Repository, most: number) => Promise<readonly Found[]>,
): Promise<FoundEverywhere> {
  const all: (FoundRecord & { readonly place: number })[] = [];
  for (const repository of repositories) {
    // One more than are told says whether there are more.
    const found = await find(repository, MOST_OF_EACH + 1);
    all.push(...found.map((one, place) => ({ ...one, place, resource: repository.name })));
  }
  const records = all
    .filter(({ place }) => place < MOST_OF_EACH)
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, MOST);
  return { records, more: all.filter(({ place }) => place === MOST_OF_EACH).map(({ resource }) => resource) };
}

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
      const typed = await searchTextOf(value, database, tenant);
      if (typed.terms.length === 0) return NONE;
      return findEverywhere(
        seen.map(([resource, visibility]) => repositories(institution, resource, visibility)),
        (repository, most) => findIn(repository, typed, most, database, tenant),
      );
    });
    return { resultados: found.records.map(told), hayMas: found.more };
  });
}
