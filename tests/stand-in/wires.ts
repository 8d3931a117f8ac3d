import type { WireResource } from '#src/data-provider/wire-resource.ts';

/** What most of them have in common. */
const PLAIN = {
  company: 'companyId',
  read: 'whole',
  one: false,
  envelope: null,
  createWith: {},
  references: {},
} as const;

export const PAISES: WireResource = {
  ...PLAIN,
  name: 'generales/paises',
  path: 'api/generales/paises',
  id: 'paisId',
  label: 'paisDescripcion',
  active: 'estatus',
  fields: ['paisId', 'paisDescripcion', 'paisCodigoISO', 'estatus'],
  search: ['paisDescripcion', 'paisCodigoISO'],
};

export const PROVINCIAS: WireResource = {
  ...PLAIN,
  name: 'generales/provincias',
  path: 'api/generales/provincias',
  id: 'provinciaId',
  label: 'provDescripcion',
  active: 'estatus',
  fields: ['provinciaId', 'paisId', 'provDescripcion', 'provCodLocalidadOne', 'estatus'],
  search: ['provDescripcion', 'provCodLocalidadOne', 'paisId'],
  references: { paisId: 'generales/paises' },
};

export const MUNICIPIOS: WireResource = {
  ...PLAIN,
  name: 'generales/municipios',
  path: 'api/generales/municipios',
  id: 'municipioId',
  read: 'search',
  one: true,
  label: 'muniDescripcion',
  active: 'estatus',
  fields: ['municipioId', 'paisId', 'provinciaId', 'muniDescripcion', 'muniCodLocalidadOne', 'estatus'],
  search: ['muniDescripcion', 'muniCodLocalidadOne'],
  references: { paisId: 'generales/paises', provinciaId: 'generales/provincias' },
};

export const BANCOS: WireResource = {
  ...PLAIN,
  name: 'financieros/bancos',
  path: 'api/financieros/bancos',
  id: 'BancoID',
  company: 'CompanyId',
  label: 'BancDescripcion',
  active: 'Estatus',
  fields: ['BancoID', 'BancDescripcion', 'BancSiglas', 'PaisId', 'BancCodigoBancario', 'Estatus'],
  search: ['BancDescripcion', 'BancSiglas', 'BancCodigoBancario', 'PaisId'],
  references: { PaisId: 'generales/paises' },
};

export const PLANES: WireResource = {
  ...PLAIN,
  name: 'financieros/planes-pagos',
  path: 'api/financieros/planes-pagos',
  id: 'planPagoId',
  company: 'CompanyId',
  one: true,
  label: 'PlPaDescripcion',
  active: 'Estatus',
  fields: ['planPagoId', 'PlPaDescripcion', 'PlPaMontoTotal', 'Detalles', 'Estatus'],
  search: ['PlPaDescripcion'],
  children: { Detalles: ['PlPaDNumero', 'PlPaDMonto'] },
};

export const WIRES = [PAISES, PROVINCIAS, MUNICIPIOS, BANCOS, PLANES] as const;
