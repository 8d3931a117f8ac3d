import { beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { tablesOf } from '#src/model/kind.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import { generate, runPipeline } from '#src/pipeline/run.ts';
import { restoreModel } from './restore-model.ts';
import { storeModel } from './store-model.ts';

async function modelOf(resourcesDir: string): Promise<Checked> {
  const { model } = await runPipeline({ resourcesDir });
  if (model === null) throw new Error(`The resources of ${resourcesDir} hold errors.`);
  return model;
}

const distinct = (institutions: readonly InstitutionResources[]): number =>
  new Set(institutions.flatMap(({ resources }) => [...resources.values()])).size;

const screensOf = ({ institutions }: Checked) => institutions.map(({ code, screens }) => [code, [...screens]]);

const saidBy = ({ institutions }: Checked) =>
  institutions.map(({ code, resources }) => [
    code,
    [...resources.values()].map(({ kind, name, definition, also }) => ({
      kind,
      name,
      definition,
      also: also?.definition,
    })),
  ]);

/** All but the line that tells where it is from, which what was built no longer knows. */
const modulesOf = (model: Checked) =>
  generate(model).map(({ path, content }) => ({ path, content: content.replace(/^(\/\/.*\n)+/, '') }));

describe.each([
  'resources',
  'tests/contract/resources',
  'tests/contract/paged-resources',
  'tests/unit/language/resources',
])('the built model of %s', (resourcesDir) => {
  let model: Checked;
  let built: Checked;

  beforeAll(async () => {
    model = await modelOf(resourcesDir);
    built = restoreModel(storeModel(model), kinds);
  });

  it('becomes the same modules', () => expect(modulesOf(built)).toEqual(modulesOf(model)));

  it('says the same of each resource', () => expect(saidBy(built)).toEqual(saidBy(model)));

  it('is kept in the same tables', () => expect(tablesOf(built)).toEqual(tablesOf(model)));

  it('opens the same screens', () => {
    expect(screensOf(built)).toEqual(screensOf(model));
  });

  it('has no more of them than there are distinct ones', () => {
    expect(distinct([built.base, ...built.institutions])).toBeLessThanOrEqual(
      distinct([model.base, ...model.institutions]),
    );
  });
});

it('is refused where its text is not whole', () => {
  expect(() => restoreModel('{', kinds)).toThrow();
  expect(() => restoreModel('{"resources":[]}', kinds)).toThrow('not whole');
});
