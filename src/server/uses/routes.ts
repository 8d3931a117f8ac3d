import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject } from '#src/model/json.ts';
import { remembered } from '#src/model/memo.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { grantsOfNamed, namedResource } from '../catalogue/reading/named-resource.ts';
import { recordId } from '../catalogue/reading/read.ts';
import { isJsonArray } from '../catalogue/record/read-body.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, languageOf, tenantOf } from '../http/request-context.ts';
import { USES_PATH } from './path.ts';
import { isSensitive, labelsOf, type Place, placesOf } from '../catalogue/checks/reference-places.ts';
import { MOST_COUNTED, usesSql } from './uses-sql.ts';

export interface UsesServices {
  readonly database: Database;
  readonly types: FieldTypes;
}

interface UsesRoute {
  readonly Params: { readonly area: string; readonly nombre: string; readonly id: string };
}

const isOffered = ({ definition: { record } }: CatalogueResource): boolean => record.uses;

/** Who may see the record, or change it. */
const ACCESS = grantsOfNamed(isOffered, 'view', 'edit');

const placesIn = remembered(
  (institution: InstitutionResources, types: FieldTypes): ((name: string) => readonly Place[]) => {
    const known = new Map<string, readonly Place[]>();
    return (name) => {
      const places = known.get(name) ?? placesOf(name, institution, types);
      known.set(name, places);
      return places;
    };
  },
);

/** Whether the list of those records can be narrowed to those that refer so. */
const isNarrowed = (place: Place): boolean => place.list === null && place.told === null && !isSensitive(place);

/** Whether who may do these things is told of the records that refer so. */
export const isSeen = (place: Place, may: (resource: string, action: string) => boolean): boolean =>
  may(place.resource.name, 'view') && (!isSensitive(place) || may(place.resource.name, SEES_SENSITIVE));

/** Of whom a body says, at the most: as many records as are changed at once in a list. */
const MOST_IDS = 1_000;
const LARGEST_ID = 2_147_483_647;

const isId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= LARGEST_ID;

function idsIn(body: unknown): readonly number[] {
  const ids = isJsonObject(body) ? body['ids'] : undefined;
  if (!isJsonArray(ids) || ids.length === 0 || ids.length > MOST_IDS || !ids.every(isId))
    throw new ProblemError('bad-parameter', { params: { name: 'ids' } });
  return ids;
}

/**
 * `GET api/usos/AREA/NAME/ID`: which records refer to one, as far as whoever asks may see them; of others how many screens.
 * `POST api/usos/AREA/NAME` tells the same of several together, by one question.
 */
export function serveUses(app: FastifyInstance, { database, types }: UsesServices): void {
  const usesOf = async (request: FastifyRequest, ids: readonly number[]) => {
    const institution = institutionOf(request);
    const resource = namedResource(request, institution);
    if (resource === undefined) throw new ProblemError('not-found');
    const places = placesIn(institution, types)(resource.name);
    const may = await request.may();
    const found = places.length === 0 ? [] : await database.batch(tenantOf(request), [usesSql(places, ids)]);
    const uses = found.flatMap(({ at, total }) => {
      const place = places[Number(at)];
      return place === undefined ? [] : [{ place, total: Number(total) }];
    });
    const seen = uses.filter(({ place }) => isSeen(place, may));
    const language = languageOf(request);
    return {
      usos: seen.map(({ place, total }) => ({
        recurso: place.resource.name,
        titulo: place.resource.definition.title[language],
        campo: place.field.name,
        etiqueta: labelsOf(place)
          .map((label) => label[language])
          .join(' › '),
        total: Math.min(total, MOST_COUNTED),
        hayMas: total > MOST_COUNTED,
        filtro: isNarrowed(place) ? place.field.name : null,
      })),
      ocultos: uses.length - seen.length,
    };
  };

  app.get<UsesRoute>(`/${USES_PATH}/:area/:nombre/:id`, { config: { access: ACCESS } }, async (request) =>
    usesOf(request, [recordId(request.params.id)]),
  );
  app.post(`/${USES_PATH}/:area/:nombre`, { config: { access: ACCESS } }, async (request) =>
    usesOf(request, idsIn(request.body)),
  );
}
