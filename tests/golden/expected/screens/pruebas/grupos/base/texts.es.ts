export default { name: 'Grupo |||| Grupos', fields: { Nombre: 'Nombre' } };
