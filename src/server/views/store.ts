import { isJsonObject, type Json, type JsonObject, parseJson } from '#src/model/json.ts';
import type { Database, Run, TenantContext } from '../db/database.ts';
import { fieldsProblem } from '../http/field-problems.ts';
import { ProblemError } from '../http/problem.ts';
import type { SentView } from './read-view.ts';
import {
  changedView,
  deletedView,
  heldView,
  lockViews,
  madeView,
  MOST_VIEWS,
  shared,
  unshared,
  viewsOf,
} from './views-sql.ts';

/** Whose views of which list. */
export interface Whose {
  readonly tenant: TenantContext;
  readonly userId: number;
  readonly resource: string;
  /** The roles that they may share views of that list with. */
  readonly roles: readonly number[];
}

const roleIds = (roles: Json | undefined): readonly number[] =>
  Array.isArray(roles) ? roles.filter((role): role is number => typeof role === 'number') : [];

/** Who has made it may change it, and who could have shared it as it is shared. */
const isChanged = (view: JsonObject, { roles }: Whose): boolean =>
  view['propia'] === true || roleIds(view['roles']).every((role) => roles.includes(role));

const told = (view: JsonObject, whose: Whose): JsonObject => ({ ...view, cambiable: isChanged(view, whose) });

const bodyIn = (row: { readonly [column: string]: unknown } | undefined): Json =>
  typeof row?.['body'] === 'string' ? parseJson(row['body']) : null;

export async function listedViews(database: Database, whose: Whose): Promise<readonly JsonObject[]> {
  const views = bodyIn((await database.batch(whose.tenant, [viewsOf(whose.userId, whose.resource)]))[0]);
  return Array.isArray(views) ? views.filter(isJsonObject).map((view) => told(view, whose)) : [];
}

const sharedWith = (roles: readonly number[], whose: Whose): readonly number[] => {
  if (!roles.every((role) => whose.roles.includes(role))) throw new ProblemError('forbidden');
  return roles;
};

async function held(run: Run, whose: Whose, id: number): Promise<JsonObject> {
  const [row] = await run(heldView(whose.userId, whose.resource, id));
  const view = bodyIn(row);
  if (!isJsonObject(view)) throw new ProblemError('not-found');
  return told(view, whose);
}

async function changeable(run: Run, whose: Whose, id: number): Promise<JsonObject> {
  const view = await held(run, whose, id);
  if (view['cambiable'] !== true) throw new ProblemError('forbidden');
  return view;
}

const repeated = () => fieldsProblem([{ field: 'nombre', code: 'unique' }]);

/** @throws `validation` where the name is taken or there are too many, `forbidden` for a role they may not share with. */
export const createView = (database: Database, whose: Whose, sent: SentView): Promise<JsonObject> =>
  database.transaction(whose.tenant, async (run) => {
    const { userId, resource } = whose;
    const roles = sharedWith(sent.roles, whose);
    await run(lockViews(userId));
    const [row] = await run(madeView(userId, resource, sent.nombre, JSON.stringify(sent.contenido)));
    if (row === undefined) {
      const views = bodyIn((await run(viewsOf(userId, resource)))[0]);
      const own = Array.isArray(views) ? views.filter((view) => isJsonObject(view) && view['propia'] === true) : [];
      throw own.length < MOST_VIEWS
        ? repeated()
        : fieldsProblem([{ field: '', code: 'maxItems', params: { max: MOST_VIEWS } }]);
    }
    const id = Number(row['id']);
    await run(shared(id, roles));
    return held(run, whose, id);
  });

/** @throws `version-conflict` with the view as it is now, where another version was changed; as `createView`. */
export const changeView = (database: Database, whose: Whose, id: number, sent: SentView): Promise<JsonObject> =>
  database.transaction(whose.tenant, async (run) => {
    const current = await changeable(run, whose, id);
    const roles = sharedWith(sent.roles, whose);
    if (sent.rowVersion !== current['rowVersion']) throw new ProblemError('version-conflict', { members: { current } });
    const [row] = await run(changedView(id, sent.nombre, JSON.stringify(sent.contenido)));
    if (row === undefined) throw repeated();
    await run(unshared(id, roles), shared(id, roles));
    const [seen] = await run(heldView(whose.userId, whose.resource, id));
    const view = bodyIn(seen);
    // Who no longer shares a view of somebody else with their own role does not see it any more.
    return isJsonObject(view) ? told(view, whose) : { ...current, roles: [...roles] };
  });

export const deleteView = (database: Database, whose: Whose, id: number): Promise<void> =>
  database.transaction(whose.tenant, async (run) => {
    await changeable(run, whose, id);
    await run.last(deletedView(id));
  });
