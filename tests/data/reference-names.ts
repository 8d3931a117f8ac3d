/** The catalogues with reference data for every company, or with examples for `demo`. */
export const REFERENCE_DATA = [
  'academicos/carreras',
  'financieros/bancos',
  'financieros/monedas-pagos',
  'generales/municipios',
  'generales/paises',
  'generales/provincias',
  'planta-fisica/recintos',
];
