import { fieldTypes } from '#src/fields/index.ts';
import { settingsOf } from '#src/model/institution.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import { recordRulesFrom } from '../catalogue/repository/record-rules.ts';
import { repositoriesOf } from '../catalogue/repository/repository.ts';
import { sealingOf } from '../catalogue/repository/sealing.ts';
import { type Referred, referRecords } from '../catalogue/write/refer-records.ts';
import { DISCOUNTS, moveProgrammes } from './old-programmes.ts';
import { prepareDatabase } from './prepare-database.ts';

export interface Linking {
  readonly databaseUrl: string;
  readonly model: Checked;
  readonly resourcesDir: string;
  readonly generatedDir: string;
  /** Told of each catalogue in which there were any. */
  readonly onLinked: (institution: string, resource: string, referred: Referred) => void;
}

/** Makes the records that those from before share fields with, one institution after the other. Throws as `prepareDatabase` does. */
export async function linkRecords({
  databaseUrl,
  model,
  resourcesDir,
  generatedDir,
  onLinked,
}: Linking): Promise<void> {
  const database = await prepareDatabase({ databaseUrl, model, resourcesDir });
  try {
    // Nothing is encrypted: what is stays as it is.
    const repositories = repositoriesOf(fieldTypes, recordRulesFrom(generatedDir, model), sealingOf(''));
    for (const institution of model.institutions) {
      const context = {
        companyId: settingsOf(institution).companyId,
        userId: null,
        address: null,
        requestId: 'link',
      };
      for (const resource of ofKind(institution, 'catalogue').values()) {
        if (resource.definition.shares === null) continue;
        const referred = await referRecords(repositories(institution, resource), database, context);
        if (Object.values(referred).some((count) => count > 0)) onLinked(institution.code, resource.name, referred);
      }
      const moved = await moveProgrammes(institution, repositories, database, context);
      if (Object.values(moved).some((count) => count > 0)) onLinked(institution.code, DISCOUNTS, moved);
    }
  } finally {
    await database.close();
  }
}
