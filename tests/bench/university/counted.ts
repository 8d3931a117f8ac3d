import { qualified } from '#src/kinds/catalogue/sql/names.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { listOf, objectOf, type SignedIn, textOf } from '#tests/contract/support/client.ts';
import { withOwner } from '#src/server/db/connection/owner-connection.ts';

export interface Counted {
  readonly resource: CatalogueResource;
  readonly rows: number;
}

/** The lists of an institution that have as many rows or more, the longest first. */
export async function listsWith(
  databaseUrl: string,
  institution: InstitutionResources,
  least: number,
): Promise<readonly Counted[]> {
  return withOwner(databaseUrl, async (client) => {
    await client.query("select set_config('app.company', $1, false)", [String(settingsOf(institution).companyId)]);
    const counted: Counted[] = [];
    for (const resource of ofKind(institution, 'catalogue').values()) {
      const { table, route } = resource.definition;
      if (route === null) continue;
      const { rows } = await client.query<{ rows: number }>(
        `select count(*)::integer as rows from ${qualified(table)}`,
      );
      const [found] = rows;
      if (found !== undefined && found.rows >= least) counted.push({ resource, ...found });
    }
    return counted.toSorted((a, b) => b.rows - a.rows);
  });
}

/** What the record in the middle of a list is known by. */
export async function middleLabel({ resource, rows }: Counted, admin: SignedIn): Promise<string> {
  const { api, record } = resource.definition;
  const middle = Math.floor(rows / 2);
  const query = api.read === 'paged' ? `?range=[${middle},${middle}]` : '';
  const { json } = await admin.get(`/${api.path}${query}`);
  const found = listOf(api.envelope === null ? json : objectOf(json)[api.envelope]);
  return textOf(found[query === '' ? middle : 0]?.[record.label]);
}
