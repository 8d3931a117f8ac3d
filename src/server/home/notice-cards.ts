import type { NoticeCard } from '#src/model/home.ts';
import type { JsonObject } from '#src/model/json.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { orEmpty } from '#src/model/absent.ts';
import { textOfJson } from '#src/model/json.ts';
import type { Repositories } from '../catalogue/repository/repository.ts';
import type { Run } from '../db/database.ts';
import { column, sql } from '../sql/sql.ts';
import { recordsOf } from './records-of.ts';

/** Something that is told, and whose people it is for; everybody's where null. */
export interface Notice {
  readonly id: number;
  readonly titulo: string;
  readonly texto: string;
  readonly role: number | null;
  readonly campus: number | null;
}

/** Who asks. */
export interface Addressee {
  readonly rolId: number;
  readonly sedeId: number | null;
}

const numberIn = (record: JsonObject, name: string | null): number | null => {
  const value = name === null ? null : record[name];
  return typeof value === 'number' ? value : null;
};

const textOf = (one: JsonObject, name: string): string => textOfJson(orEmpty(one[name]));

/** What is told today, to whomever; the latest first. */
export async function noticesOf(
  card: NoticeCard,
  institution: InstitutionResources,
  repositories: Repositories,
  run: Run,
): Promise<readonly Notice[]> {
  const resource = ofKind(institution, 'catalogue').get(card.of);
  if (resource === undefined) return [];
  const { record, api, fields } = resource.definition;
  const from = sql`t.${column(card.from)}`;
  const to = sql`t.${column(card.to)}`;
  const current = sql`${from} <= current_date and (${to} is null or ${to} >= current_date)`;
  const active = fields.find(({ type }) => fieldTypes.get(type)?.marksActive === true)?.name;
  const found = await recordsOf(repositories(institution, resource), current, run);
  return found
    .filter((one) => active === undefined || one[active] === true)
    .toSorted((one, other) => textOf(other, card.from).localeCompare(textOf(one, card.from)))
    .map((one) => ({
      id: Number(one[api.id]),
      titulo: textOf(one, record.label),
      texto: textOf(one, card.text),
      role: numberIn(one, card.role),
      campus: numberIn(one, card.campus),
    }));
}

/** Those of them that somebody is told. */
export const noticesFor = (notices: readonly Notice[], { rolId, sedeId }: Addressee): readonly Notice[] =>
  notices.filter(({ role, campus }) => (role ?? rolId) === rolId && (campus ?? sedeId) === sedeId);
