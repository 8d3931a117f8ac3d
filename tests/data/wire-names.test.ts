import { describe, expect, it } from 'vitest';
import { CONTRACT_ENTITIES } from './contract-names.ts';
import { at, keysAt, readYaml } from './read-resources.ts';

describe.each(Object.entries(CONTRACT_ENTITIES))('%s speaks the documents’ contract', (name, contract) => {
  const yaml = readYaml(name);

  it('has exactly the contract’s fields, spelt as there', () => {
    const fields = keysAt(yaml, 'fields');
    expect(fields.toSorted()).toEqual(contract.fields.toSorted());
  });

  it('is read and written where the contract says, with its id and company', () => {
    expect({
      path: at(yaml, 'api', 'path'),
      id: at(yaml, 'api', 'id'),
      company: at(yaml, 'api', 'company') ?? null,
    }).toEqual({ path: contract.path, id: contract.id, company: contract.company });
  });
});

it('reads municipalities by search and one by one, payment plans one by one', () => {
  expect(at(readYaml('generales/municipios'), 'api')).toMatchObject({ read: 'search', one: true });
  expect(at(readYaml('financieros/planes-pagos'), 'api')).toMatchObject({ one: true });
});

it('spells the names of careers as the contract does', () => {
  const contract = [
    'carrDescripcion',
    'nombreCorto',
    'carrAlias',
    'escuelaId',
    'carrFechaInicio',
    'carrFechaFin',
    'carrTelefono',
    'carrEmail',
    'carrDirector',
    'directorUsuarioId',
    'carrAnalista',
    'carrEmailAnalista',
    'carrAnalistaTelefono',
    'tipoCarreraId',
    'CuentaContableCatalogoId',
    'CuentaContableGp',
    'CuentaContableGpDimension',
    'sedes',
    'analistas',
    'estatus',
  ];
  const fields = keysAt(readYaml('academicos/carreras'), 'fields');
  expect(contract).toEqual(expect.arrayContaining([...fields]));
});
