import { settingsOf } from '#src/model/institution.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import { recordRulesFrom } from '#src/server/catalogue/repository/record-rules.ts';
import { inTransaction } from '#src/server/db/connection/in-transaction.ts';
import { withOwner } from '#src/server/db/connection/owner-connection.ts';
import { demoSet, FIRST_ID } from '#src/sample-data/demo-set.ts';
import { writeSet } from '#src/sample-data/write-set.ts';

interface Seeding {
  readonly databaseUrl: string;
  readonly model: Checked;
  readonly institution: InstitutionResources;
  readonly resource: CatalogueResource;
}

/** Writes a record that the contract lets nobody create, as if it had come in by its own way. Gives its id. */
export async function seeded(
  { databaseUrl, model, institution, resource }: Seeding,
  values: JsonObject,
): Promise<number> {
  const rules = await recordRulesFrom('.generated', model)(institution, resource);
  await withOwner(databaseUrl, (client) =>
    inTransaction(client, async () => {
      await client.query("select set_config('app.company', $1, true)", [String(settingsOf(institution).companyId)]);
      await writeSet(client, demoSet(resource.name, [{ id: FIRST_ID, values }]), { resource, rules }, () => undefined);
    }),
  );
  return FIRST_ID;
}
