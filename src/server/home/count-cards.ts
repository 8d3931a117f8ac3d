import type { CountCard } from '#src/model/home.ts';
import { ofKind, type InstitutionResources } from '#src/model/resource.ts';
import type { Database, TenantContext } from '../db/database.ts';
import { statementOf } from '../sql/prepared.ts';
import { column, empty, type Fragment, join, literal, sql, table } from '../sql/sql.ts';
import type { ExpiringCache } from './expiring-cache.ts';

/** Nobody needs to know more exactly how many wait; and of a large table no more is read than this. */
export const MOST_COUNTED = 999;

const countOf = (institution: InstitutionResources, { name, of, where }: CountCard): readonly Fragment[] => {
  const catalogue = ofKind(institution, 'catalogue').get(of)?.definition;
  if (catalogue === undefined) return [];
  const conditions = Object.entries(where).map(([field, value]) => sql`t.${column(field)} = ${value}`);
  const condition = conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
  return [
    sql`select ${name}::text as nombre, (select count(*)::integer from (
      select from ${table(catalogue.table)} t ${condition} limit ${literal(MOST_COUNTED + 1)}) counted) as cuenta`,
  ];
};

export interface Counting {
  readonly database: Database;
  readonly tenant: TenantContext;
  readonly institution: InstitutionResources;
  readonly cache: ExpiringCache<number>;
}

/** How many records each of the cards counts, in one statement; up to one more than `MOST_COUNTED`. */
export async function countsOf(
  { database, tenant, institution, cache }: Counting,
  cards: readonly CountCard[],
): Promise<ReadonlyMap<string, number>> {
  const keyOf = (name: string): string => `${tenant.companyId} ${name}`;
  const found = await cache.of(
    cards.map(({ name }) => keyOf(name)),
    async (missing) => {
      const counts = cards
        .filter(({ name }) => missing.includes(keyOf(name)))
        .flatMap((card) => countOf(institution, card));
      if (counts.length === 0) return new Map();
      const rows = await database.batch(tenant, [statementOf(join(counts, ' union all '))]);
      return new Map(rows.map(({ nombre, cuenta }) => [keyOf(String(nombre)), Number(cuenta)]));
    },
  );
  return new Map(cards.map(({ name }) => [name, found.get(keyOf(name)) ?? 0]));
}
