import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { constraintKinds } from '#src/kinds/catalogue/constraints/index.ts';
import type { Example, Step } from '#src/kinds/catalogue/constraints/example.ts';
import { type Answer, errorsOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

interface Case {
  readonly title: string;
  readonly example: Example;
  /** The resource that stands for a short name of the example. */
  readonly name: (short: string) => string;
}

const cases: readonly Case[] = constraintKinds.flatMap(({ name, examples }) =>
  examples.map((example, at) => ({
    title: `${name}: ${example.title}`,
    example,
    name: (short: string) => `pruebas/${name.toLowerCase()}-${at}-${short}`,
  })),
);

const words = { es: 'x', en: 'x' };

let resources: string;
let server: TestServer;
let client: SignedIn;

beforeAll(async () => {
  await mkdir('.data/tests', { recursive: true });
  resources = await mkdtemp(join('.data/tests', 'constraints-'));
  await mkdir(join(resources, 'base/pruebas'), { recursive: true });
  for (const { example, name } of cases) {
    for (const [short, own] of Object.entries(example.resources(name))) {
      const whole = { kind: 'catalogue', title: words, record: words, api: { id: 'Id' }, ...own };
      await writeFile(join(resources, 'base', `${name(short)}.yaml`), stringify(whole));
    }
  }
  server = await startTestServer({ resourcesDir: resources });
  client = await signIn(server.url, 'admin', 'base');
});

afterAll(async () => {
  await server?.stop();
  await rm(resources, { recursive: true, force: true });
});

describe.each(cases)('$title', ({ example, name }) => {
  it('takes and refuses what its kind says, one after the other and at once', async () => {
    const ids: number[] = [];
    const idOf = (step: number): number => ids[step] ?? Number.NaN;
    const write = ({ write: short, changes, values }: Step): Promise<Answer> => {
      const path = `/api/${name(short)}`;
      return changes === undefined
        ? client.post(path, values(idOf))
        : client.put(`${path}/${idOf(changes)}`, values(idOf));
    };
    for (const [at, step] of example.steps.entries()) {
      if (step.races) {
        const answers = await Promise.all([1, 2, 3, 4].map(() => write(step)));
        const said = answers.map(({ status }) => status).toSorted((a, b) => a - b);
        expect({ at, said }).toEqual({ at, said: [201, 422, 422, 422] });
        continue;
      }
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
