import type { WireResource } from '#src/data-provider/wire-resource.ts';

export const wire: WireResource = {
  name: 'pruebas/propias',
  path: 'api/pruebas/propias',
  id: 'PropiaID',
  company: null,
  read: 'whole',
  uncopied: ['Estatus'],
  cells: ['Nombre'],
  one: false,
  envelope: null,
  createWith: {},
  label: 'Nombre',
  active: 'Estatus',
  fields: ['PropiaID', 'Nombre', 'Estatus'],
  search: ['Nombre'],
  compared: { text: ['Nombre'], flag: ['Estatus'] },
  references: {},
};
