import type { Text } from '#src/model/text.ts';
import type { DatabaseAccess, TenantContext } from '../db/database.ts';
import type { Grant } from '../http/access.ts';
import { allowedSomewhere, entriesIn, entriesOfUser } from '../permissions/entries.ts';
import { JobRefused } from './job.ts';

const INACTIVE: Text = {
  es: 'No se hizo: quien pidió la tarea ya no es un usuario activo.',
  en: 'It was not done: whoever asked for the job is no longer an active user.',
};

const FORBIDDEN: Text = {
  es: 'No se hizo: quien pidió la tarea ya no tiene permiso para hacerla.',
  en: 'It was not done: whoever asked for the job may no longer do so.',
};

/**
 * Throws JobRefused where the person of a job that is about to begin was put out of use since they asked for it, or may no
 * longer do what it needs, at whichever campus.
 */
export async function refuseUnlessAllowed(
  database: DatabaseAccess,
  context: TenantContext,
  needs: Grant | null,
): Promise<void> {
  if (context.userId === null) return;
  const { active, entries } = entriesIn(await database.batch(context, [entriesOfUser(context.userId)]));
  if (!active) throw new JobRefused(INACTIVE);
  if (needs === null) return;
  if (allowedSomewhere(entries)(needs.resource, needs.action)) return;
  throw new JobRefused(FORBIDDEN);
}
