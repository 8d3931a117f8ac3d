import type { ContractEntity } from './contract-entity.ts';

/** Copied by hand from the documents (the general catalogues), not from our YAML. */
export const GENERALES: Readonly<Record<string, ContractEntity>> = {
  'generales/estados-civiles': {
    path: 'api/generales/estados-civiles',
    id: 'estadoCivilId',
    company: 'companyId',
    fields: ['esCiDescripcion', 'estatus'],
  },
  'generales/idiomas': {
    path: 'api/generales/idiomas',
    id: 'idiomaId',
    company: null,
    fields: ['idioDescripcion', 'estatus'],
  },
  'generales/motivos': {
    path: 'api/generales/motivos',
    id: 'motivoId',
    company: 'companyId',
    fields: ['motiDescripcion', 'tipoMotivoId', 'estatus'],
  },
  'generales/municipios': {
    path: 'api/generales/municipios',
    id: 'municipioId',
    company: 'companyId',
    fields: ['paisId', 'provinciaId', 'muniDescripcion', 'muniCodLocalidadOne', 'estatus'],
  },
  'generales/nacionalidades': {
    path: 'api/generales/nacionalidades',
    id: 'nacionalidadId',
    company: null,
    fields: ['paisId', 'naciDescripcion', 'estatus'],
  },
  'generales/paises': {
    path: 'api/generales/paises',
    id: 'paisId',
    company: null,
    fields: ['paisDescripcion', 'paisCodigoISO', 'estatus'],
  },
  'generales/provincias': {
    path: 'api/generales/provincias',
    id: 'provinciaId',
    company: 'companyId',
    fields: ['provDescripcion', 'paisId', 'provCodLocalidadOne', 'estatus'],
  },
  'generales/sectores': {
    path: 'api/generales/sectores',
    id: 'sectorId',
    company: 'companyId',
    fields: ['provinciaId', 'sectDescripcion', 'estatus'],
  },
  'generales/tipos-documentos-identificacion': {
    path: 'api/generales/tipos-documentos-identificacion',
    id: 'tipoDocumentoIdentificacionId',
    company: 'companyId',
    fields: ['doIdDescripcion', 'estatus'],
  },
  'generales/tipos-motivos': {
    path: 'api/generales/tipos-motivos',
    id: 'tipoMotivoId',
    company: null,
    fields: ['tiMoDescripcion', 'estatus'],
  },
};
