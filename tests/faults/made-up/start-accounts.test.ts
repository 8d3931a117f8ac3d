import * as fc from 'fast-check';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import { prepareAccounts } from '#src/server/auth/accounts.ts';
import { prepareDatabase } from '#src/server/prepare/prepare-database.ts';
import { SEED } from '#tests/support/extent.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { overlayOf } from './yaml/overlay.ts';
import { type Checking, type Files, MADE_UP, readResources } from './yaml/resources.ts';
import { wordsOf } from './yaml/words.ts';

/** So many overlays, of which those that are right are started with. */
const TRIES = 600;

const SECURITY = ['seguridad/roles', 'seguridad/usuarios'];

/** What roles and users refer to. */
const NAMED =
  /^(seguridad\/(roles|usuarios)|planta-fisica\/recintos|generales\/(sexos|estados-civiles|nacionalidades|paises|provincias|municipios|ciudades|sectores|tipos-documentos-identificacion|tipos-telefonos|tipos-emails)|personas\/personas)$/;

const ENVIRONMENTS: readonly NodeJS.ProcessEnv[] = [
  {},
  { NODE_ENV: 'production', RECTORIA_ADMIN_PASSWORD: 'una clave que nadie adivina 7' },
];

let checking: (files: Files) => Checking;
let overlays: fc.Arbitrary<readonly [name: string, data: JsonObject]>;

beforeAll(async () => {
  checking = await readResources((name) => NAMED.test(name));
  const { model, problems } = checking(new Map());
  if (model === null) throw new Error(JSON.stringify(problems));
  const catalogues = [...ofKind(model.base, 'catalogue').values()];
  const names = catalogues.map(({ name }) => name);
  const fields = [...new Set(catalogues.flatMap(({ definition }) => definition.fields.map(({ name }) => name)))];
  const over = (resource: CatalogueResource) =>
    overlayOf(resource, kinds.catalogue, wordsOf(resource, names, fields)).map(
      (data) => [resource.name, data] as const,
    );
  overlays = fc.oneof(...catalogues.filter(({ name }) => SECURITY.includes(name)).map(over));
});

/** Tables, reference data and accounts in a database of their own, as a first start makes them. */
async function started(model: Checked, env: NodeJS.ProcessEnv): Promise<void> {
  const institutions = model.institutions.filter(({ code }) => code === MADE_UP);
  const test = await createTestDatabase();
  const database = await prepareDatabase({
    databaseUrl: test.url,
    model: { ...model, institutions },
    resourcesDir: 'resources',
  });
  try {
    await prepareAccounts(database, institutions, env, pino({ level: 'silent' }));
  } finally {
    await database.close();
    await test.drop();
  }
}

describe('an overlay over roles or users', () => {
  it('is refused with its place, or the institution has its accounts at the first start', async () => {
    const seen = { made: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(overlays, async (overlay) => {
        const { model } = checking(new Map([overlay]));
        seen[model === null ? 'refused' : 'made'] += 1;
        if (model === null) return;
        for (const env of ENVIRONMENTS) await started(model, env);
      }),
      { numRuns: TRIES, seed: SEED },
    );
    expect(Math.min(seen.made, seen.refused)).toBeGreaterThan(0);
  });
});
