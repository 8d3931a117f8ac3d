import type { ClientBase } from 'pg';
import { sql } from '../sql/sql.ts';
import { type TakenBack, takenBack } from '../db/plan/history.ts';
import { type Kept, nameOf, type Step } from '../db/plan/step.ts';

/** What the resources want was taken back by `db -- undo` with data in it: nobody makes it anew without, unless told to. */
export class SchemaTakenBack extends Error {
  constructor({ undone, on, kept }: TakenBack) {
    super(
      `What these resources ask of the database was made on ${undone.at}, and taken back by \`db -- undo\` on ${on}. What ` +
        `had been written into it is kept aside: ${kept.map(nameOf).join(', ')}.\nIt is not made anew, without that, by ` +
        `itself. Take that undoing back, with its data, by "npm run -s db -- undo"; make it anew, without, by "npm run -s ` +
        `db -- apply --again"; or bring back the resources of before.`,
    );
  }
}

const isStanding = async (client: ClientBase, { as }: Kept): Promise<boolean> => {
  const { rows } = await client.query<{ stands: boolean }>(
    sql`select exists (select from pg_attribute where attname = ${as} and not attisdropped)
      or exists (select from pg_namespace where nspname = ${as}) as stands`,
  );
  return rows[0]?.stands === true;
};

/**
 * Throws SchemaTakenBack where the last change undid another one, and these steps would make anew, without data, what
 * that one had made and the undoing keeps aside with data in it.
 */
export async function refuseTakenBack(client: ClientBase, steps: readonly Step[]): Promise<void> {
  const back = await takenBack(client);
  if (back === null) return;
  const made = new Set(steps.flatMap(({ makes }) => makes ?? []).map(nameOf));
  const kept: Kept[] = [];
  for (const one of back.kept) if (made.has(nameOf(one)) && (await isStanding(client, one))) kept.push(one);
  if (kept.length > 0) throw new SchemaTakenBack({ ...back, kept });
}
