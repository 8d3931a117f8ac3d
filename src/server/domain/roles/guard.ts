import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { differs, type ResourceGuard, type WriteGuard } from '../../catalogue/repository/guard.ts';
import { ProblemError } from '../../http/problem.ts';
import { actorIn, refuseBeyond } from '../../permissions/actor.ts';
import type { Wanted } from '../../permissions/entries.ts';
import { wantedOf } from '../../permissions/wanted.ts';

const linesOf = (record: JsonObject | null): readonly Wanted[] => {
  const rows = record?.['permisos'];
  return Array.isArray(rows) ? rows.filter((row: Json) => isJsonObject(row)).map(wantedOf) : [];
};

/**
 * A role is made, changed and put in or out of use by who has all that it gives, before and after; nobody changes what
 * their own gives.
 */
const guardRole: WriteGuard = async (change, run) => {
  if (!differs(change, ['permisos', 'estatus'])) return;
  const actor = await actorIn(run);
  if (change.id === actor.rolId) throw new ProblemError('own-permissions');
  refuseBeyond(actor, [...linesOf(change.before), ...linesOf(change.after)]);
};

export const guard: ResourceGuard = { resource: 'seguridad/roles', check: guardRole };
