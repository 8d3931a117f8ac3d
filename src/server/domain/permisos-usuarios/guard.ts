import type { ResourceGuard, WriteGuard } from '../../catalogue/repository/guard.ts';
import { ProblemError } from '../../http/problem.ts';
import { actorIn, granted, linesOfUser, refuseBeyond } from '../../permissions/actor.ts';
import { wantedOf } from '../../permissions/wanted.ts';

/**
 * A line of one user is made, changed and taken back, be it a denial, by who has what it is about and all that the user
 * has; nobody's own by themselves.
 */
const guardOwn: WriteGuard = async ({ before, after }, run) => {
  const actor = await actorIn(run);
  const records = [before, after].filter((record) => record !== null);
  const users = [...new Set(records.map((record) => Number(record['usuarioId'])))];
  if (users.includes(actor.id)) throw new ProblemError('own-permissions');
  refuseBeyond(actor, records.map(wantedOf));
  for (const user of users) refuseBeyond(actor, granted(await linesOfUser(user, run)));
};

export const guard: ResourceGuard = { resource: 'seguridad/proceso-permiso-usuarios', check: guardOwn };
