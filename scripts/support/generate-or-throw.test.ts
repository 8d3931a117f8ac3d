import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreModel } from '#src/built-model/restore-model.ts';
import { storeModel } from '#src/built-model/store-model.ts';
import { kinds } from '#src/kinds/index.ts';
import { type TwoInstitutions, twoInstitutions } from '#tests/support/two-institutions.ts';
import { type Broken, generateOrThrow, ResourcesWrong } from './build-app.ts';

let resources: TwoInstitutions;

const folderOf = ({ folder }: TwoInstitutions): string => `${folder}-generated`;

const generated = (broken?: Broken) =>
  generateOrThrow({ resourcesDir: resources.folder, generatedDir: folderOf(resources) }, broken);

beforeEach(async () => {
  resources = await twoInstitutions();
});

afterEach(async () => {
  await rm(folderOf(resources), { recursive: true, force: true });
  await resources.remove();
});

describe('a build, where files of one institution are wrong', () => {
  beforeEach(() => resources.write('institutions/rota/pruebas/cosas.yaml', 'extends: base\nfields:\n  nada: remove\n'));

  it('is none, and says how it would be one', async () => {
    const refused = generated();
    await expect(refused).rejects.toThrow(ResourcesWrong);
    await expect(refused).rejects.toThrow(/rota\/pruebas\/cosas\.yaml:3[\s\S]*--leave-out-broken/);
    expect(existsSync(folderOf(resources))).toBe(false);
  });

  it('is one for the others where that is wanted, and the server that reads it knows who is left out', async () => {
    const { model, problems } = await generated('left-out');
    expect(problems).toHaveLength(1);
    const built = restoreModel(storeModel(model), kinds);
    expect(built.institutions.map(({ code }) => code)).toEqual(['sana']);
    expect(built.absent).toEqual(['rota']);
  });
});

it('a build is none where base is wrong, whatever is wanted', async () => {
  await resources.write('base/pruebas/cosas.yaml', 'kind: catalogue\n');
  await expect(generated('left-out')).rejects.toThrow(ResourcesWrong);
});

it('a build is one where all is right', async () => {
  expect((await generated()).model.absent).toEqual([]);
});
