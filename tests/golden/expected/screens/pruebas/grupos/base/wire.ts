import type { WireResource } from '#src/data-provider/wire-resource.ts';

export const wire: WireResource = {
  name: 'pruebas/grupos',
  path: 'api/pruebas/grupos',
  id: 'GrupoID',
  company: null,
  read: 'whole',
  cells: ['Nombre'],
  one: false,
  envelope: null,
  createWith: {},
  label: 'Nombre',
  active: null,
  fields: ['GrupoID', 'Nombre'],
  search: ['Nombre'],
  compared: { text: ['Nombre'] },
  references: {},
};
