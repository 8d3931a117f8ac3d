import type { Run } from '../db/database.ts';
import { OPENED_BY } from '../catalogue/reading/opened-by.ts';
import { senderOf } from '../links/link-statements.ts';
import type { SignedLink } from '../links/links.ts';
import { allowedSomewhere, entriesIn, entriesOfUser } from '../permissions/entries.ts';

/**
 * What whoever sent a link may change now, of what others share with its record: they may have set the address that it
 * went to, so that it opens no more to whoever has it than they could do themselves.
 */
export async function editsOfSender({ id }: SignedLink, run: Run): Promise<(resource: string) => boolean> {
  const [link] = await run(senderOf(id));
  const { active, entries } = entriesIn(await run(entriesOfUser(Number(link?.['usuario_id']))));
  if (!active) return () => false;
  const may = allowedSomewhere(entries);
  return (resource) => may(resource, OPENED_BY.update);
}
