export default { name: 'Propia |||| Propias', fields: { Nombre: 'Nombre', Estatus: 'Activo' } };
