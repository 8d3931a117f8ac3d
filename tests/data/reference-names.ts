/** The catalogues with a CSV of reference data. */
export const REFERENCE_DATA = [
  'academicos/carreras',
  'financieros/bancos',
  'financieros/monedas-pagos',
  'generales/municipios',
  'generales/paises',
  'generales/provincias',
  'planta-fisica/recintos',
];
