import { orEmpty } from '#src/model/absent.ts';
import type { CalendarCard } from '#src/model/home.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Repositories } from '../catalogue/repository/repository.ts';
import type { Run } from '../db/database.ts';
import { dayOf } from '../processes/process.ts';
import { column, sql } from '../sql/sql.ts';
import { recordsOf } from './records-of.ts';

/** Something with days: of a record, or of a row of one. */
export interface CalendarDay {
  /** Of the record. */
  readonly id: number;
  readonly nombre: string;
  readonly desde: string;
  readonly hasta: string;
}

/** More are behind the card's own link. */
const MOST_DAYS = 12;
/** What begins later than this many days from now is no concern of today. */
const AHEAD_DAYS = 400;

/** What goes on or is to come, the next first. */
export async function daysOf(
  card: CalendarCard,
  institution: InstitutionResources,
  repositories: Repositories,
  run: Run,
): Promise<readonly CalendarDay[]> {
  const catalogues = ofKind(institution, 'catalogue');
  const resource = catalogues.get(card.of);
  if (resource === undefined) return [];
  const repository = repositories(institution, resource);
  const [now] = await run({ name: '', text: "select to_char(current_date, 'YYYY-MM-DD') as today", values: [] });
  const today = String(now?.['today']);
  const records = await recordsOf(
    repository,
    sql`t.${column(card.to)} >= current_date and t.${column(card.from)} < current_date + ${AHEAD_DAYS}::integer`,
    run,
  );
  const { record, api, fields } = resource.definition;
  const active = fields.find(({ type }) => fieldTypes.get(type)?.marksActive === true)?.name;
  const inUse = records.filter((one) => active === undefined || one[active] === true);
  const own = inUse.flatMap((one) =>
    dayIn(one, { id: Number(one[api.id]), name: one[record.label], from: card.from, to: card.to }),
  );
  const { rows } = card;
  if (rows === null) return sorted(own, today);
  const inner = inUse.flatMap((one) =>
    rowsIn(one[rows.in]).map((row) => ({ row, id: Number(one[api.id]), value: row[rows.name] })),
  );
  const labels = await labelsOf(
    card,
    { institution, repositories, run },
    inner.map(({ value }) => value),
  );
  const within = inner.flatMap(({ row, id, value }) =>
    dayIn(row, { id, name: labels.get(textOfJson(orEmpty(value))) ?? value, from: rows.from, to: rows.to }),
  );
  return sorted([...own, ...within], today);
}

const rowsIn = (rows: Json | undefined): readonly JsonObject[] =>
  Array.isArray(rows) ? rows.filter(isJsonObject) : [];

interface Said {
  readonly id: number;
  readonly name: Json | undefined;
  readonly from: string;
  readonly to: string;
}

function dayIn(values: JsonObject, { id, name, from, to }: Said): readonly CalendarDay[] {
  const desde = dayOf(values[from]);
  const hasta = dayOf(values[to]);
  return desde === null || hasta === null ? [] : [{ id, nombre: textOfJson(orEmpty(name)), desde, hasta }];
}

const sorted = (days: readonly CalendarDay[], today: string): readonly CalendarDay[] =>
  days
    .filter(({ hasta }) => hasta >= today)
    // What goes on is nearest by its end, what is to come by its beginning.
    .toSorted((one, other) => nextOf(one, today).localeCompare(nextOf(other, today)))
    .slice(0, MOST_DAYS);

const nextOf = ({ desde, hasta }: CalendarDay, today: string): string => (desde >= today ? desde : hasta);

interface Reading {
  readonly institution: InstitutionResources;
  readonly repositories: Repositories;
  readonly run: Run;
}

/** What rows are called that say it by a reference; nothing for other fields. */
async function labelsOf(
  { of, rows }: CalendarCard,
  { institution, repositories, run }: Reading,
  values: readonly (Json | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const catalogues = ofKind(institution, 'catalogue');
  const list = catalogues.get(of)?.definition.fields.find(({ name }) => name === rows?.in);
  const storage = list === undefined ? undefined : fieldTypes.get(list.type)?.storage(list);
  const field = storage?.kind === 'child-table' ? storage.fields.find(({ name }) => name === rows?.name) : undefined;
  const reference = field === undefined ? undefined : fieldTypes.get(field.type)?.storage(field);
  const target = reference?.kind === 'reference' ? catalogues.get(reference.to) : undefined;
  const ids = values.filter((value) => typeof value === 'number');
  if (target === undefined || ids.length === 0) return new Map();
  const { api, record } = target.definition;
  const found = await recordsOf(
    repositories(institution, target),
    sql`t.${column(api.id)} = any (${[...new Set(ids)]}::integer[])`,
    run,
  );
  return new Map(found.map((one) => [textOfJson(orEmpty(one[api.id])), textOfJson(orEmpty(one[record.label]))]));
}
