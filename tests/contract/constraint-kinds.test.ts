import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Write } from '#src/kinds/catalogue/constraints/example.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { settingsOf } from '#src/model/institution.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { runPipeline } from '#src/pipeline/run.ts';
import { exampleCases } from '#tests/support/constraint-examples.ts';
import { type Answer, errorsOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { writePastApi } from './support/past-api.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** What PostgreSQL says of what breaks a unique index, an exclusion, a range or a guard. */
const REFUSAL = /duplicate key|conflicting key|range lower bound|The constraint .* does not hold/;

let resources: string;
let server: TestServer;
let client: SignedIn;
let institution: InstitutionResources;

const catalogueNamed = (name: string): Catalogue => {
  const found = ofKind(institution, 'catalogue').get(name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found.definition;
};

beforeAll(async () => {
  await mkdir('.data/tests', { recursive: true });
  resources = await mkdtemp(join('.data/tests', 'constraints-'));
  await mkdir(join(resources, 'base/pruebas'), { recursive: true });
  for (const { name, data } of exampleCases.flatMap(({ files }) => files)) {
    await writeFile(join(resources, 'base', `${name}.yaml`), stringify(data));
  }
  const { model, problems } = await runPipeline({ resourcesDir: resources });
  const [first] = model?.institutions ?? [];
  if (first === undefined) throw new Error(JSON.stringify(problems));
  institution = first;
  server = await startTestServer({ resourcesDir: resources });
  client = await signIn(server.url, 'admin', 'base');
});

afterAll(async () => {
  await server?.stop();
  await rm(resources, { recursive: true, force: true });
});

describe.each(exampleCases)('$title', ({ example, name }) => {
  it('takes and refuses what its kind says, one after the other and at once', async () => {
    const ids: number[] = [];
    const idOf = (step: number): number => ids[step] ?? Number.NaN;
    const write = ({ write: short, changes, values }: Write): Promise<Answer> => {
      const path = `/api/${name(short)}`;
      return changes === undefined
        ? client.post(path, values(idOf))
        : client.put(`${path}/${idOf(changes)}`, values(idOf));
    };
    const writePast = ({ write: short, changes, values }: Write): Promise<void> =>
      writePastApi(
        server.databaseUrl,
        settingsOf(institution).companyId,
        catalogueNamed(name(short)),
        changes === undefined ? null : idOf(changes),
        values(idOf),
      );
    for (const [at, step] of example.steps.entries()) {
      if (step.races) {
        const answers = await Promise.all([1, 2, 3, 4].map(() => write(step)));
        const said = answers.map(({ status }) => status).toSorted((a, b) => a - b);
        expect({ at, said }).toEqual({ at, said: [201, 422, 422, 422] });
        continue;
      }
      if (step.against !== undefined) {
        const answers = await Promise.all([write(step), write(step.against)]);
        const said = answers.map(({ status }) => (status < 300 ? 'let through' : `refused: ${status}`)).toSorted();
        expect({ at, said }).toEqual({ at, said: ['let through', 'refused: 422'] });
        ids.push(Number.NaN);
        continue;
      }
      // The API is not what holds it: nor does anybody get past the database.
      if (step.refused !== undefined) await expect(writePast(step), `step ${at}`).rejects.toThrow(REFUSAL);
      const { status, json, text } = await write(step);
      const told = status === 422 ? errorsOf(json) : [];
      const seen = Object.fromEntries(told.map(({ field, code }) => [textOf(field), code]));
      expect({ at, status, seen, text }).toMatchObject({
        at,
        status: step.refused ? 422 : step.changes === undefined ? 201 : 200,
        seen: step.refused?.at ?? {},
      });
      expect(Object.keys(seen)).toEqual(Object.keys(step.refused?.at ?? {}));
      if (step.refused?.says !== undefined) expect(told[0]).toMatchObject({ message: step.refused.says });
      ids.push(status < 300 ? Number(objectOf(json)['Id']) : Number.NaN);
    }
  });
});
