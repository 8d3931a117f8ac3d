import { describe, expect, it } from 'vitest';
import { CONTRACT_ENTITIES } from './contract-names/index.ts';
import { at, keysAt, readYaml } from './read-resources.ts';

/** Fields that the documents speak of without naming them; and ours: how a document's number is checked, what tells codes and kinds apart; where a classroom is and who schedules it. */
const OWN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'academicos/facultades': ['cuentaContableGp', 'cuentaContableGpDimension'],
  'academicos/periodos-academicos': ['peAcTipo'],
  'financieros/tipos-formas-pagos': ['TiFpCodigoDgii'],
  'financieros/tipos-ncf': ['TiNcCodigo', 'TiNcNombre'],
  'generales/tipos-documentos-identificacion': ['doIdComprobacion'],
  'planta-fisica/aulas': ['edificio', 'carreras'],
};

describe.each(Object.entries(CONTRACT_ENTITIES))('%s speaks the documents’ contract', (name, contract) => {
  const yaml = readYaml(name);

  it('has exactly the contract’s fields, spelt as there', () => {
    const fields = keysAt(yaml, 'fields');
    const own = OWN_FIELDS[name] ?? [];
    expect(fields.toSorted()).toEqual([...contract.fields, ...own].toSorted());
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
