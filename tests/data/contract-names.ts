/** What the documents say of an entity, spelt as there; the company is not among `fields`. */
export interface ContractEntity {
  readonly path: string;
  readonly id: string;
  readonly company: string | null;
  readonly fields: readonly string[];
}

/** Copied by hand from the documents (financial and general catalogues, campuses), not from our YAML. */
export const CONTRACT_ENTITIES: Readonly<Record<string, ContractEntity>> = {
  'financieros/bancos': {
    path: 'api/financieros/bancos',
    id: 'BancoID',
    company: 'CompanyId',
    fields: [
      'BancDescripcion',
      'BancSiglas',
      'PaisId',
      'BancPersonaContacto1',
      'BancEmailContacto1',
      'BancCodigoBancario',
      'BancDigitoVerificacion',
      'BancTelefono1',
      'Estatus',
    ],
  },
  'financieros/monedas-pagos': {
    path: 'api/financieros/monedas-pagos',
    id: 'MonedaPagoId',
    company: 'CompanyId',
    fields: ['MoPaCodigo', 'MoPadescripcion', 'MoPaDefault', 'MoPaTasa', 'Estatus'],
  },
  'financieros/planes-pagos': {
    path: 'api/financieros/planes-pagos',
    id: 'planPagoId',
    company: 'CompanyId',
    fields: [
      'SedeId',
      'CarreraId',
      'MonedaPagoId',
      'PlPaDescripcion',
      'PlPaMontoTotal',
      'PlPaPorcentaje_Descuento',
      'PlPaRecargo_Inscripcion',
      'PlPaCantidad_Pago',
      'PlPaMonto_Inscripcion',
      'PlPaMonto_Reinscripcion',
      'PlPaCostoAdmision',
      'PlPaPorCredito',
      'PlPaDefault',
      'PlPaCostoCredito',
      'PlPaCreditosMinimo',
      'PlPaCalculaRecargoPorciento',
      'PlPaMontoRecargoCuota',
      'PlPaFechaCreacion',
      'PlPaMontoInscripcionMonografico',
      'PlPaMontoInscripcionTutorias',
      'PlPaCalculaRecargoInscripcionPorciento',
      'Estatus',
      'Detalles',
    ],
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
  'generales/municipios': {
    path: 'api/generales/municipios',
    id: 'municipioId',
    company: 'companyId',
    fields: ['paisId', 'provinciaId', 'muniDescripcion', 'muniCodLocalidadOne', 'estatus'],
  },
  'planta-fisica/recintos': {
    path: 'api/planta-fisica/sedes',
    id: 'sedeId',
    company: 'companyId',
    fields: [
      'sedeDescripcion',
      'sedeIniciales',
      'paisId',
      'provinciaId',
      'sedeDireccion',
      'sedeEmail',
      'sedeTelefono',
      'sedeEncargado',
      'estatus',
      'centroCostoId',
      'cuentaContableGP',
      'cuentaContableGPDimension',
      'tenantId',
    ],
  },
};
