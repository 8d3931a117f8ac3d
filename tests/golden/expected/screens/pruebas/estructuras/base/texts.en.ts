export default {
  name: 'Structure |||| Structures',
  fields: {
    Direccion: 'Address',
    Nombre: 'Name',
    GrupoId: 'Group',
    GrupoNombre: 'Name of the group',
    GrupoIds: 'Groups',
    'Direccion.Calle': 'Street',
    'Direccion.Rural': 'Rural',
    'Direccion.Paraje': 'Place',
    DuenoTipo: 'Kind of owner',
    DuenoId: 'Owner',
    Partes: 'Parts',
  },
  help: { Direccion: 'Where it is.' },
  values: { DuenoTipo: { grupo: 'Group', otra: 'Other' } },
  children: { Partes: { GrupoId: 'Group', GrupoNombre: 'Its name', 'Lugar.Piso': 'Floor' } },
};
