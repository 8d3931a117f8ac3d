import { describe, expect, test } from 'vitest';
import { variantsOf } from '#src/codegen/variants.ts';
import { readReferenceData } from '#src/kinds/catalogue/reference-data/index.ts';
import { settingsOf } from '#src/model/institution.ts';
import { present } from '#src/model/present.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { runPipeline } from './run.ts';

const DIR = 'tests/fixtures/chain/right';

async function filesOf(institution: InstitutionResources): Promise<readonly string[]> {
  const { data } = await readReferenceData(institution, [...ofKind(institution, 'catalogue').values()], DIR);
  return data.map(({ file }) => file.slice(DIR.length + 1)).toSorted();
}

describe('an institution that extends another', async () => {
  const { model } = await runPipeline({ resourcesDir: DIR });
  const institution = (code: string): InstitutionResources =>
    present(
      model?.institutions.find((one) => one.code === code),
      code,
    );
  const catalogue = (code: string, name: string) =>
    present(ofKind(institution(code), 'catalogue').get(name), `${name} of ${code}`);
  const field = (code: string, name: string) =>
    present(
      catalogue(code, 'financieros/bancos').definition.fields.find((one) => one.name === name),
      name,
    );
  const placeOf = (code: string, ...path: readonly string[]): string => {
    const { file, line } = catalogue(code, 'financieros/bancos').origin(path);
    return `${file.slice(DIR.length + 1)}:${line}`;
  };

  test('knows whom it extends, the nearest first', () => {
    expect(['unicda', 'prueba', 'formacion'].map((code) => institution(code).over)).toEqual([
      [],
      ['unicda'],
      ['prueba', 'unicda'],
    ]);
  });

  test('has what all layers say, the nearest before the others', () => {
    expect(field('unicda', 'swift')).toMatchObject({ maxLength: 11, label: { es: 'SWIFT' } });
    expect(field('prueba', 'swift')).toMatchObject({ maxLength: 8, label: { es: 'SWIFT' } });
    expect(field('formacion', 'swift')).toMatchObject({ maxLength: 8, label: { es: 'Código SWIFT' } });
    expect(field('formacion', 'siglas')).toMatchObject({ required: true, label: { es: 'Iniciales' } });
    expect(field('formacion', 'siglas')).not.toHaveProperty('maxLength');
    const names = catalogue('formacion', 'financieros/bancos').definition.fields.map(({ name }) => name);
    expect(names).toEqual(['nombre', 'siglas', 'codigo', 'swift']);
  });

  test('knows of each value which layer says it, and of all layers the files', () => {
    expect(placeOf('formacion', 'fields', 'swift', 'label', 'es')).toBe(
      'institutions/formacion/financieros/bancos.yaml:3',
    );
    expect(placeOf('formacion', 'fields', 'swift', 'maxLength')).toBe('institutions/prueba/financieros/bancos.yaml:3');
    expect(placeOf('formacion', 'fields', 'siglas', 'required')).toBe('institutions/unicda/financieros/bancos.yaml:3');
    expect(placeOf('formacion', 'fields', 'codigo', 'type')).toBe('base/financieros/bancos.yaml:8');
    expect(catalogue('formacion', 'financieros/bancos').sources.map(({ layer }) => layer)).toEqual([
      'formacion',
      'prueba',
      'unicda',
      'base',
    ]);
  });

  test('has the resources that only the other one has, and shares those that it changes nothing of', () => {
    const cajas = catalogue('prueba', 'financieros/cajas');
    expect(cajas.definition.fields.map(({ name }) => name)).toEqual(['nombre']);
    expect(catalogue('formacion', 'financieros/cajas')).toBe(cajas);
    expect(catalogue('unicda', 'financieros/cajas').definition.fields).toHaveLength(2);
    const variants = variantsOf(present(model, 'The model')).map(({ name, resource, institutions }) => [
      resource.name,
      name,
      institutions.join(' '),
    ]);
    expect(variants).toEqual([
      ['financieros/bancos', 'formacion', 'formacion'],
      ['financieros/bancos', 'prueba', 'prueba'],
      ['financieros/bancos', 'unicda', 'unicda'],
      ['financieros/cajas', 'prueba', 'formacion prueba'],
      ['financieros/cajas', 'unicda', 'unicda'],
    ]);
  });

  test('has the settings of the other one, but what is each one’s own', () => {
    expect(settingsOf(institution('formacion'))).toMatchObject({
      name: 'UNICDA (formación)',
      companyId: 4,
      apiBase: '',
      idleMinutes: 20,
      language: 'es',
      colors: { primary: '#7a1f3d' },
    });
    expect(settingsOf(institution('unicda'))).toMatchObject({ apiBase: 'https://api.unicda.example', language: 'en' });
  });

  test('begins with the reference data of the nearest layer that has some', async () => {
    expect(await filesOf(institution('formacion'))).toEqual([
      'institutions/prueba/financieros/cajas.csv',
      'institutions/unicda/financieros/bancos.csv',
    ]);
    expect(await filesOf(institution('unicda'))).toEqual(['institutions/unicda/financieros/bancos.csv']);
  });
});
