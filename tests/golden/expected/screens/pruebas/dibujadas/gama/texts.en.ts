export default {
  name: 'Drawn piece |||| Drawn',
  fields: {
    medida: 'Size',
    pieza: 'Piece',
    lote: 'Batch',
    tipo: 'Type',
    'medida.alto': 'Height',
    partes: 'Parts',
    interna: 'Internal',
    estatus: 'Active',
  },
  values: { tipo: { a: 'First', b: 'Second' } },
  children: { partes: { parte: 'Part' } },
};
