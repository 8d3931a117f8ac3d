import { areaOf } from '#src/model/area.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import { ROLES } from '#src/model/start-accounts.ts';
import type { Difference } from './differences.ts';

/** Names of roles, of those that an institution starts with, by what a change of access does to them. */
export interface RolesConcerned {
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** Parts of a manifest in which something is done to a record: who may change it may do that, unless said otherwise. */
const WRITING = ['fields', 'states', 'transitions', 'form'];

/** The action that is needed on one side of a change; null where nobody can do it at all there. */
function actionOn({ path, what, before, after }: Difference, side: 'before' | 'after'): string | null {
  const said = side === 'before' ? before : after;
  const isAbsent = what === (side === 'before' ? 'added' : 'removed');
  const [part, action] = path;
  const key = path.at(-1);
  if (part === 'access' && action !== undefined) return isAbsent ? null : action;
  if (key === 'sensitive') return said === true ? SEES_SENSITIVE : 'view';
  const usual = path.some((step) => WRITING.includes(step)) ? 'edit' : 'view';
  if (key === 'permission') return typeof said === 'string' ? said : usual;
  return isAbsent ? null : (permissionIn(said) ?? usual);
}

const permissionIn = (said: Json | undefined): string | null => {
  const permission = isJsonObject(said) ? said['permission'] : undefined;
  return typeof permission === 'string' ? permission : null;
};

function rolesWith(resource: string, action: string | null): readonly string[] {
  if (action === null) return [];
  const places = [resource, `${areaOf(resource)}/*`, '*'];
  return ROLES.filter(({ grants }) => places.some((place) => grants[place]?.includes(action))).map(({ name }) => name);
}

/** The roles that could do what a change of access is about and cannot any more, and those that can now. */
export function rolesOf(difference: Difference): RolesConcerned {
  const before = rolesWith(difference.resource, actionOn(difference, 'before'));
  const after = rolesWith(difference.resource, actionOn(difference, 'after'));
  return {
    lost: before.filter((name) => !after.includes(name)),
    gained: after.filter((name) => !before.includes(name)),
  };
}
