export default { name: 'Group |||| Groups', fields: { Nombre: 'Name' } };
