export default {
  name: 'Estructura |||| Estructuras',
  fields: {
    Direccion: 'Dirección',
    Nombre: 'Nombre',
    GrupoId: 'Grupo',
    GrupoNombre: 'Nombre del grupo',
    GrupoIds: 'Grupos',
    'Direccion.Calle': 'Calle',
    'Direccion.Rural': 'Rural',
    'Direccion.Paraje': 'Paraje',
    DuenoTipo: 'Tipo de dueño',
    DuenoId: 'Dueño',
    Partes: 'Partes',
  },
  help: { Direccion: 'Donde está.' },
  values: { DuenoTipo: { grupo: 'Grupo', otra: 'Otra' } },
  children: { Partes: { GrupoId: 'Grupo', GrupoNombre: 'Su nombre', 'Lugar.Piso': 'Piso' } },
};
