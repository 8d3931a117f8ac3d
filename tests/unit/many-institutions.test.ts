import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { variantsOf } from '#src/codegen/variants.ts';
import { settingsOf } from '#src/model/institution.ts';
import { present } from '#src/model/present.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';
import {
  ALL_INSTITUTIONS,
  type GeneratedInstitutions,
  generatedInstitutions,
} from '#tests/support/generated-institutions.ts';

const OWN = readdirSync('resources/institutions');

let generated: GeneratedInstitutions;
let model: Checked;

beforeAll(async () => {
  generated = await generatedInstitutions(ALL_INSTITUTIONS - OWN.length);
  const { model: found, problems } = await runPipeline({ resourcesDir: generated.folder });
  model = present(found, formatProblems(problems));
  // Those at the head of a chain are told what goes with what they take out.
  expect(problems.map(({ code }) => code)).toEqual(
    generated.codes.filter((_, n) => n % 3 === 0).map(() => 'removed-resource'),
  );
});

afterAll(() => generated.remove());

it('as many institutions as the documents speak of stand beside each other, in chains, each with a company of its own', () => {
  expect(model.institutions).toHaveLength(ALL_INSTITUTIONS);
  expect(new Set(model.institutions.map((one) => settingsOf(one).companyId)).size).toBe(ALL_INSTITUTIONS);
  expect(Math.max(...model.institutions.map(({ over }) => over.length))).toBe(2);
});

const generatedAmong = (names: readonly string[]) => names.filter((name) => name.startsWith('BancGenerado'));

it('each has what its chain says of banks, and lacks what that takes out', () => {
  const [head, next, last] = generated.codes.map((code) =>
    present(
      model.institutions.find((one) => one.code === code),
      code,
    ),
  );
  const added = [head, next, last].map((one) => {
    const { fields, list } = present(
      ofKind(present(one, 'An institution'), 'catalogue').get('financieros/bancos'),
      'Banks',
    ).definition;
    expect(generatedAmong(list.columns).toSorted()).toEqual(generatedAmong(fields.map(({ name }) => name)).toSorted());
    return generatedAmong(list.columns).toSorted();
  });
  expect(added).toEqual([
    ['BancGenerado0'],
    ['BancGenerado0', 'BancGenerado1'],
    ['BancGenerado0', 'BancGenerado1', 'BancGenerado2'],
  ]);
  for (const code of generated.codes)
    expect(model.institutions.find((one) => one.code === code)?.resources.has('analisis-gestion/participantes')).toBe(
      false,
    );
});

it('what they have alike is one variant', () => {
  const variants = variantsOf(model);
  const differing = new Set(variants.filter(({ name }) => name !== 'base').map(({ resource }) => resource.name));
  expect([...differing].toSorted()).toEqual([
    'academicos/profesores',
    'analisis-gestion/encuestas',
    'financieros/bancos',
    'planta-fisica/centros-extension',
  ]);
});
