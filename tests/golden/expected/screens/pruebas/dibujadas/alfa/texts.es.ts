export default {
  name: 'Pieza dibujada |||| Dibujadas',
  fields: {
    medida: 'Medida',
    pieza: 'Pieza',
    lote: 'Lote',
    tipo: 'Tipo',
    peso: 'Peso',
    'medida.alto': 'Alto',
    partes: 'Partes',
    interna: 'Interna',
    estatus: 'Activo',
  },
  values: { tipo: { a: 'Primero', b: 'Segundo' } },
  children: { partes: { parte: 'Parte' } },
};
