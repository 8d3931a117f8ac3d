export default {
  name: 'Expediente |||| Expedientes',
  fields: { titulo: 'Título', total: 'Total', estado: 'Estado' },
  values: { estado: { borrador: 'Borrador', aprobado: 'Aprobado', devuelto: 'Devuelto', anulado: 'Anulado' } },
  transitions: { aprobar: 'Aprobar', devolver: 'Devolver', anular: 'Anular' },
};
