export default {
  name: 'File |||| Files',
  fields: { titulo: 'Title', total: 'Total', estado: 'State' },
  values: { estado: { borrador: 'Draft', aprobado: 'Approved', devuelto: 'Returned', anulado: 'Void' } },
  transitions: { aprobar: 'Approve', devolver: 'Return', anular: 'Void' },
};
