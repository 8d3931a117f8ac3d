import type { ClientBase } from 'pg';
import type { Table } from '#src/model/table.ts';
import { sql } from '../sql/sql.ts';
import { ASIDE_PATTERN, asideOf } from '../db/plan/aside.ts';
import { Counting } from '../db/plan/counting.ts';
import { keptByLast } from '../db/plan/history.ts';
import { lookAt } from '../db/plan/plan.ts';
import { type Kept, nameOf, type Step } from '../db/plan/step.ts';

interface Standing {
  readonly kept: Kept;
  /** How many values or rows. */
  readonly count: number;
  /** Whether the last change took it out, so that `db -- undo` brings it back. */
  readonly isOfLast: boolean;
}

const described = ({ kept, count }: Standing): string => {
  const one = kept.column === null ? 'row' : 'value';
  return `${nameOf(kept)} (${count} ${count === 1 ? one : `${one}s`})`;
};

const list = (all: readonly Standing[]): string => all.map(described).join(', ');

const BY_UNDO =
  'Bring it back, with its data, by "npm run -s db -- undo", which takes the last change of the tables back';

/** What the resources want was taken out of the tables with data in it: nobody makes it anew without, unless told to. */
export class SchemaTakenBack extends Error {
  constructor(standing: readonly Standing[]) {
    const early = standing.filter(({ isOfLast }) => !isOfLast);
    const earlier =
      early.length === 0
        ? BY_UNDO
        : early.length === standing.length
          ? 'No undo brings it back, since other changes came after the one that took it'
          : `${BY_UNDO} (no more ${list(early)}, which a change before that took)`;
    super(
      `What these resources ask of the database was taken out of its tables before, by a change or an undo of one, and what ` +
        `had been written is kept aside: ${list(standing)}.\nIt is not made anew, without that, by itself. ${earlier}; make ` +
        `it anew, empty, by "npm run -s db -- apply --again", which leaves what is kept aside where it is; drop that for ` +
        `good by "npm run -s db -- forget"; or bring back the resources of before.`,
    );
  }
}

const IS_ANY = sql`select exists (select from pg_attribute where attname ~ ${ASIDE_PATTERN} and not attisdropped)
  or exists (select from pg_namespace where nspname ~ ${ASIDE_PATTERN}) as aside`;

/**
 * Throws SchemaTakenBack where these steps would make anew, without data, what some change took out of the tables and
 * keeps aside with data in it.
 */
export async function refuseTakenBack(
  client: ClientBase,
  steps: readonly Step[],
  tables: readonly Table[],
): Promise<void> {
  const made = steps.flatMap(({ makes }) => makes ?? []);
  if (made.length === 0) return;
  const { rows } = await client.query<{ aside: boolean }>(IS_ANY);
  if (rows[0]?.aside !== true) return;
  const { actual } = await lookAt(client, tables);
  const counting = new Counting(client, actual);
  const ofLast = new Set((await keptByLast(client)).map((kept) => kept.as + nameOf(kept)));
  const standing: Standing[] = [];
  for (const kept of made.flatMap((part) => asideOf(part, actual))) {
    const count = await counting.ofAside(kept);
    if (count > 0) standing.push({ kept, count, isOfLast: ofLast.has(kept.as + nameOf(kept)) });
  }
  await counting.end();
  if (standing.length > 0) throw new SchemaTakenBack(standing);
}
