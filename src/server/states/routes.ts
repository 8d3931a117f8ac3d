import type { FastifyInstance } from 'fastify';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Json } from '#src/model/json.ts';
import { narrowedList } from '../catalogue/further/listed.ts';
import { pageRequest } from '../catalogue/paged/parameters.ts';
import { callerOf, type ListGate } from '../catalogue/reading/list-gate.ts';
import { grantsOfNamed, namedResource } from '../catalogue/reading/named-resource.ts';
import type { Repositories } from '../catalogue/repository/repository.ts';
import { inLists, visibilityFor } from '../catalogue/repository/visibility.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf } from '../http/request-context.ts';
import { prepared } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';
import { countsSql, MOST_COUNTED } from './counts-sql.ts';
import { STATES_PATH } from './path.ts';

export interface StatesServices {
  readonly repositories: Repositories;
  readonly gate: ListGate;
}

interface StatesRoute {
  readonly Params: { readonly area: string; readonly nombre: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

const isOffered = ({ definition: { states, list } }: CatalogueResource): boolean => states !== null && list.states;

const ACCESS = grantsOfNamed(isOffered, 'view');

/** The list is there already: it is said that nobody knows rather than that somebody waits on. */
const WITHIN_MS = 5_000;
const TIMEOUT = prepared<[]>(() => sql`select set_config('statement_timeout', ${literal(String(WITHIN_MS))}, true)`);

/** Of a row of the database. */
const stateIn = (state: unknown): Json => (typeof state === 'string' || typeof state === 'number' ? state : null);

/**
 * `GET api/estados/AREA/NAME`: how many records of the list, searched and filtered as its address says, are in each state.
 * It is counted beside the desks' connections: no list waits for it.
 */
export function serveStates(app: FastifyInstance, { repositories, gate }: StatesServices): void {
  app.get<StatesRoute>(`/${STATES_PATH}/:area/:nombre`, { config: { access: ACCESS } }, async (request) => {
    const resource = namedResource(request, institutionOf(request));
    if (resource === undefined) throw new ProblemError('not-found');
    const may = await request.may();
    const visibility = inLists(visibilityFor((action) => may(resource.name, action)));
    const repository = repositories(institutionOf(request), resource, visibility);
    const { states, table, fields } = repository.catalogue;
    // Who may not see in which state a record is, is not told how many are in one.
    if (states === null || !fields.some(({ name }) => name === states.field)) throw new ProblemError('not-found');
    const narrowing = pageRequest(request.query);
    const rows = await gate.page(callerOf(request), Number.POSITIVE_INFINITY, async (ask) =>
      ask(TIMEOUT(), countsSql(table, states.field, await narrowedList(repository, narrowing, ask))),
    );
    const totals = rows.map(({ estado, total }) => ({ estado: stateIn(estado), total: Number(total) }));
    const counted = totals.reduce((sum, { total }) => sum + total, 0);
    return { estados: totals, hayMas: counted > MOST_COUNTED };
  });
}
