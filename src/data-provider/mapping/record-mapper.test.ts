import { describe, expect, it } from 'vitest';
import type { WireResource } from '../wire-resource.ts';
import { recordMapper } from './record-mapper.ts';

const resource: WireResource = {
  name: 'a/b',
  path: 'api/a/b',
  id: 'cosaID',
  company: 'CompanyId',
  read: 'whole',
  one: false,
  envelope: null,
  createWith: { Origen: 'web' },
  label: 'Nombre',
  active: 'Estatus',
  fields: ['cosaID', 'Nombre', 'Estatus', 'Detalles', 'Origen'],
  children: { Detalles: ['DetMonto'] },
  search: ['Nombre'],
  references: {},
};
const mapper = recordMapper(resource);

describe('an answer', () => {
  it('is named as the screens name it, whatever its case, and keeps what they do not know', () => {
    expect(
      mapper.fromWire({ COSAID: 4, nombre: 'x', estatus: true, companyID: 1, detalles: [{ detMonto: 2 }], Extra: 5 }),
    ).toEqual({
      id: 4,
      cosaID: 4,
      Nombre: 'x',
      Estatus: true,
      CompanyId: 1,
      Detalles: [{ DetMonto: 2 }],
      Extra: 5,
    });
  });

  it('that has a name twice is read as spelt exactly', () => {
    expect(mapper.fromWire({ nombre: 'no', Nombre: 'sí', NOMBRE: 'no', cosaID: 1 })).toMatchObject({ Nombre: 'sí' });
  });

  it('without an id is no record', () => {
    expect(mapper.fromWire({ Nombre: 'x' })).toBeNull();
    expect(mapper.fromWire([1])).toBeNull();
    expect(mapper.fromWire('')).toBeNull();
  });
});

describe('what is sent', () => {
  const values = {
    id: 4,
    cosaID: 9,
    Nombre: 'x',
    Estatus: null,
    CompanyId: 1,
    rowVersion: 3,
    Extra: 1,
    Origen: undefined,
  };

  it('to update is the fields and the id', () => {
    expect(mapper.toUpdate(4, values)).toEqual({ cosaID: 4, Nombre: 'x', Estatus: null });
  });

  it('to create is the fields and what every create carries', () => {
    expect(mapper.toCreate(values)).toEqual({ Nombre: 'x', Estatus: null, Origen: 'web' });
  });
});

describe('a state that the contract knows by a flag', () => {
  const flagged = recordMapper({
    ...resource,
    fields: ['cosaID', 'Estado', 'Vigente'],
    quirks: { Estado: { told: { by: 'Vigente', set: 'vigente', unset: 'borrador' } } },
  });

  it('is read of it where an answer has it not', () => {
    expect(flagged.fromWire({ cosaID: 1, Vigente: true })).toMatchObject({ Estado: 'vigente' });
    expect(flagged.fromWire({ cosaID: 1, Vigente: false })).toMatchObject({ Estado: 'borrador' });
    expect(flagged.fromWire({ cosaID: 1, Vigente: false, Estado: 'historico' })).toMatchObject({ Estado: 'historico' });
    expect(flagged.fromWire({ cosaID: 1 })?.['Estado']).toBeUndefined();
  });

  it('is sent with its flag', () => {
    expect(flagged.toUpdate(1, { Estado: 'vigente', Vigente: false })).toMatchObject({ Vigente: true });
    expect(flagged.toUpdate(1, { Estado: 'historico', Vigente: true })).toMatchObject({ Vigente: false });
    expect(flagged.toUpdate(1, { Vigente: true })).toMatchObject({ Vigente: true });
  });
});

describe('rows whose id the contract has another name for', () => {
  const other = recordMapper({ ...resource, rowIds: { Detalles: 'detalleId' } });

  it('carry it as the screens know it, whatever its case', () => {
    expect(other.fromWire({ cosaID: 4, Detalles: [{ DetalleID: 7, DetMonto: 2 }, { DetMonto: 3 }] })).toMatchObject({
      Detalles: [{ id: 7, DetMonto: 2 }, { DetMonto: 3 }],
    });
  });

  it('are sent with it under its own name; new ones without', () => {
    const sent = other.toUpdate(4, { Detalles: [{ id: 7, DetMonto: 2 }, { DetMonto: 3 }] });
    expect(sent).toEqual({ cosaID: 4, Detalles: [{ detalleId: 7, DetMonto: 2 }, { DetMonto: 3 }] });
  });
});

it('the path of an error is named as the screens name it', () => {
  expect(mapper.rename('detalles.3.detmonto')).toBe('Detalles.3.DetMonto');
  expect(mapper.rename('otro')).toBe('otro');
  expect(mapper.rename('')).toBe('');
});
