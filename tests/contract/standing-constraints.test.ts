import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Catalogue } from '#src/model/catalogue.ts';
import { settingsOf } from '#src/model/institution.ts';
import { ofKind, type Checked } from '#src/model/resource.ts';
import { runPipeline } from '#src/pipeline/run.ts';
import { compareRules } from '#src/server/prepare/rules-against.ts';
import { compareSchema, migrateSchema } from '#src/server/prepare/schema-command.ts';
import { exampleCases } from '#tests/support/constraint-examples.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { writePastApi } from './support/past-api.ts';

// Rows that were written before there was a constraint, as the examples of every kind write them.

let resources: string;
let model: Checked;
let database: TestDatabase;

const withoutConstraints = ({ institutions, ...rest }: Checked): Checked => ({
  ...rest,
  institutions: institutions.map((institution) => ({
    ...institution,
    resources: new Map(
      [...institution.resources].map(([name, one]) => [
        name,
        one.kind === 'catalogue' ? { ...one, definition: { ...one.definition, constraints: [] } } : one,
      ]),
    ),
  })),
});

const catalogueNamed = (name: string): Catalogue => {
  const [institution] = model.institutions;
  const found = institution && ofKind(institution, 'catalogue').get(name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found.definition;
};

beforeAll(async () => {
  await mkdir('.data/tests', { recursive: true });
  resources = await mkdtemp(join('.data/tests', 'standing-'));
  await mkdir(join(resources, 'base/pruebas'), { recursive: true });
  for (const { name, data } of exampleCases.flatMap(({ files }) => files)) {
    await writeFile(join(resources, 'base', `${name}.yaml`), stringify(data));
  }
  const run = await runPipeline({ resourcesDir: resources });
  if (run.model === null) throw new Error(JSON.stringify(run.problems));
  model = run.model;
  database = await createTestDatabase();
  await migrateSchema(database.url, withoutConstraints(model), 'refused');
});

afterAll(async () => {
  await database?.drop();
  await rm(resources, { recursive: true, force: true });
});

/** Nothing is there that these break: a change alone does. */
const OF_CHANGES = ['neverBack', 'keepOneActive'];

/** What a plan tells of the constraints, held by indexes or by what is asked of whoever writes. */
async function told(): Promise<readonly string[]> {
  const steps = await compareSchema(database.url, model);
  const { found } = await compareRules(database.url, model);
  return [...steps.filter((step) => step.against !== undefined), ...found].map(({ reason }) => reason);
}

describe.each(exampleCases)('$title', ({ example, name, kind, files }) => {
  it('is told of rows that were there, and of those alone that break it', { timeout: 60_000 }, async () => {
    const company = settingsOf(model.institutions[0] ?? expect.fail('No institution')).companyId;
    const ids: number[] = [];
    for (const [at, { write, changes, values, refused, races, against }] of example.steps.entries()) {
      if (races === true || against !== undefined) break;
      const catalogue = catalogueNamed(name(write));
      const id = changes === undefined ? null : (ids[changes] ?? Number.NaN);
      const table = `"${catalogue.table.schema}"."${catalogue.table.name}"`;
      const past = () =>
        writePastApi(
          database.url,
          company,
          catalogue,
          id,
          values((step) => ids[step] ?? Number.NaN),
        );
      const before = await told();
      expect({ at, before }).toEqual({ at, before: [] });
      await past();
      const [last] = await execute(companyUrl(database.url, company), `select max(id)::integer as id from ${table}`);
      ids.push(Number(last?.['id']));
      if (refused === undefined) continue;
      const after = await told();
      expect({ at, isTold: after.length > 0 }).toEqual({ at, isTold: !OF_CHANGES.includes(kind) });
      break;
    }
    for (const { name: file } of files.toReversed()) {
      const { table } = catalogueNamed(file);
      await execute(database.url, `truncate "${table.schema}"."${table.name}" cascade`);
    }
  });
});
