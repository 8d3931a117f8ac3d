import { areaOf } from '#src/model/area.ts';
import type { Json } from '#src/model/json.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import { ROLES } from '#src/model/start-accounts.ts';
import type { Difference } from './differences.ts';

const textOf = (said: Json | undefined): string | null => (typeof said === 'string' ? said : null);

/** The action that a permission is about; to see the screen where none is said. */
function actionOf({ path, before, after }: Difference): string {
  const [part, action] = path;
  if (part === 'access' && action !== undefined) return action;
  const key = path.at(-1);
  if (key === 'sensitive') return SEES_SENSITIVE;
  return (key === 'permission' ? (textOf(after) ?? textOf(before)) : null) ?? 'view';
}

/** Names of the roles that an institution starts with and that may do what a change of access is about. */
export function rolesOf(difference: Difference): readonly string[] {
  const action = actionOf(difference);
  const places = [difference.resource, `${areaOf(difference.resource)}/*`, '*'];
  return ROLES.filter(({ grants }) => places.some((place) => grants[place]?.includes(action))).map(({ name }) => name);
}
