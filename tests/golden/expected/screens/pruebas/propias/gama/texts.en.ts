export default { name: 'Own |||| Own', fields: { Nombre: 'Name', Estatus: 'Active' } };
