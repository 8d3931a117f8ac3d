import { settingsOf } from '#src/model/institution.ts';
import { describe, expect, test } from 'vitest';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind, theOne } from '#src/model/resource.ts';
import { runPipeline } from './run.ts';

const institution = async (resourcesDir: string, code: string): Promise<InstitutionResources> => {
  const { model, problems } = await runPipeline({ resourcesDir });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const found = model?.institutions.find((one) => one.code === code);
  if (found === undefined) throw new Error(`${resourcesDir} has no institution ${code}`);
  return found;
};

const catalogue = (resources: InstitutionResources, name: string): CatalogueResource => {
  const found = ofKind(resources, 'catalogue').get(name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

const dir = 'tests/fixtures/overlay/input';

const placeOf = ({ origin }: CatalogueResource, ...path: readonly (string | number)[]): string => {
  const { file, line } = origin(path);
  return `${file.slice(dir.length + 1)}:${line}`;
};

describe('an overlay', async () => {
  const unicda = await institution(dir, 'unicda');
  const bancos = catalogue(unicda, 'financieros/bancos');
  const { definition } = bancos;

  test('adds a field where it says, patches one option of another and takes one away', () => {
    expect(definition.fields.map(({ name }) => name)).toEqual([
      'BancDescripcion',
      'BancSwift',
      'BancSiglas',
      'PaisId',
      'Estatus',
    ]);
    const siglas = definition.fields.find(({ name }) => name === 'BancSiglas');
    expect(siglas).toMatchObject({ required: true, label: { es: 'Siglas', en: 'Initials' } });
    expect(siglas).not.toHaveProperty('maxLength');
  });

  test('changes a text', () => {
    expect(definition.title).toEqual({ es: 'Entidades', en: 'Banks' });
  });

  test('takes a removed field out of the columns, the sort and the sections of base', () => {
    expect(definition.list.columns).toEqual(['BancDescripcion', 'BancSiglas', 'Estatus']);
    expect(definition.list.sort).toEqual({ field: 'BancDescripcion', order: 'ASC' });
    expect(definition.form.map(({ name, fields }) => [name, fields])).toEqual([
      [null, ['BancDescripcion', 'BancSwift', 'PaisId', 'Estatus']],
      ['codigos', ['BancSiglas']],
    ]);
  });

  test('knows of each value which file says it', () => {
    expect(placeOf(bancos, 'fields', 'BancSiglas', 'required')).toBe('institutions/unicda/financieros/bancos.yaml:5');
    expect(placeOf(bancos, 'fields', 'BancSiglas', 'label', 'es')).toBe('base/financieros/bancos.yaml:7');
    expect(placeOf(bancos, 'title', 'es')).toBe('institutions/unicda/financieros/bancos.yaml:2');
    expect(placeOf(bancos, 'title', 'en')).toBe('institutions/unicda/financieros/bancos.yaml:2');
    expect(placeOf(bancos, 'record', 'en')).toBe('base/financieros/bancos.yaml:3');
  });

  test('an item of a list that lost others is found where it is written', () => {
    const base = bancos.sources[1]?.locate(['list', 'columns', 2]);
    expect(bancos.origin(['list', 'columns', 1])).toEqual(base);
  });

  test('leaves the other resources of the institution those of base', async () => {
    const { model } = await runPipeline({ resourcesDir: dir });
    const [own] = model?.institutions ?? [];
    expect(own?.resources.get('generales/paises')).toBe(model?.base.resources.get('generales/paises'));
    expect(own?.resources.get('financieros/bancos')).not.toBe(model?.base.resources.get('financieros/bancos'));
  });
});

describe('a folder of base alone', async () => {
  const base = await institution('tests/fixtures/base-alone/input', 'base');

  test('is one institution, of company 1', () => {
    expect(settingsOf(base)).toMatchObject({ name: 'input', companyId: 1, apiBase: '', language: 'es' });
  });

  test('has a menu of its areas', () => {
    expect(theOne(base, 'menu').definition.entries).toEqual([
      {
        key: 'financieros',
        title: { es: 'Financieros', en: 'Financieros' },
        icon: null,
        entries: [{ resource: 'financieros/bancos', icon: null }],
      },
      expect.objectContaining({ key: 'generales' }),
      expect.objectContaining({ key: 'seguridad' }),
    ]);
  });

  test('fills in what a catalogue leaves out', () => {
    const { definition } = catalogue(base, 'financieros/bancos');
    expect(definition).toMatchObject({
      route: '/financieros/bancos',
      table: { schema: 'financieros', name: 'bancos' },
      api: { read: 'whole', one: false, envelope: null, createWith: {} },
      list: {
        columns: ['BancDescripcion', 'PaisId', 'Estatus'],
        filters: ['PaisId', 'Estatus'],
        sort: { field: 'BancDescripcion', order: 'ASC' },
      },
      rules: [],
    });
    expect(definition.fields.at(-1)).toMatchObject({ label: { es: 'Activo', en: 'Active' }, default: true });
  });

  test('keeps names with capitals and underscores', () => {
    expect(catalogue(base, 'seguridad/MensajeSistema').definition.table.name).toBe('mensajesistema');
    expect(catalogue(base, 'seguridad/plantilla_mensajes').definition.route).toBe('/seguridad/plantilla_mensajes');
  });
});
