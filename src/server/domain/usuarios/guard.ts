import { type Change, differs, type ResourceGuard, type WriteGuard } from '../../catalogue/repository/guard.ts';
import { fieldsProblem } from '../../http/field-problems.ts';
import { ProblemError } from '../../http/problem.ts';
import { actorIn, granted, linesOfRole, linesOfUser, refuseBeyond } from '../../permissions/actor.ts';

/** What decides about how far a user reaches, and what one signs in as them with. */
const REACH = ['rolId', 'estatus', 'sedes'];
const PASSWORD_LIFE = ['usuaCambiaClave', 'usuaClaveVence_Fecha'];
const IDENTITY = ['usuaNombre', 'usuaEmail', ...PASSWORD_LIFE];

/** One's own user name and e-mail are changed where the password is asked for, and how long that is good is somebody else's business. */
function refuseOwn(change: Change, reach: boolean): void {
  if (reach) throw new ProblemError('own-permissions');
  if (differs(change, PASSWORD_LIFE)) throw new ProblemError('own-password');
  if (differs(change, ['usuaEmail'])) throw fieldsProblem([{ field: 'usuaEmail', code: 'ownEmail' }]);
  if (differs(change, ['usuaNombre'])) throw fieldsProblem([{ field: 'usuaNombre', code: 'ownUserName' }]);
}

/**
 * Nobody changes their own role, campuses or state; a user is given a role, taken over or locked only by who has all
 * that the role gives, and all that the user had.
 */
const guardUser: WriteGuard = async (change, run) => {
  const { id, before, after } = change;
  const reach = differs(change, REACH);
  if (!reach && !differs(change, IDENTITY)) return;
  const actor = await actorIn(run);
  const isSelf = id !== null && id === actor.id;
  if (isSelf) return refuseOwn(change, reach);
  const earlier = before === null || id === null ? [] : await linesOfUser(id, run);
  refuseBeyond(actor, [
    ...granted(earlier),
    ...(await linesOfRole(before?.['rolId'], run)),
    ...(await linesOfRole(after?.['rolId'], run)),
  ]);
};

export const guard: ResourceGuard = { resource: 'seguridad/usuarios', check: guardUser };
