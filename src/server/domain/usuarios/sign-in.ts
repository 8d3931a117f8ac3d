import type { Run } from '../../db/database.ts';
import { actorIn, granted, linesOfUser, refuseBeyond } from '../../permissions/actor.ts';

/**
 * Throws unless the actor of the transaction may act on how the user signs in: that is to have whatever the user has.
 * One's own is somebody else's business here.
 */
export async function guardSignInOf(userId: number, run: Run): Promise<void> {
  const actor = await actorIn(run);
  if (userId !== actor.id) refuseBeyond(actor, granted(await linesOfUser(userId, run)));
}
