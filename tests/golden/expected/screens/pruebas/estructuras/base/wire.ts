import type { WireResource } from '#src/data-provider/wire-resource.ts';

export const wire: WireResource = {
  name: 'pruebas/estructuras',
  path: 'api/pruebas/estructuras',
  id: 'EstructuraId',
  company: null,
  read: 'whole',
  one: false,
  envelope: null,
  createWith: {},
  label: 'Nombre',
  active: null,
  fields: [
    'EstructuraId',
    'Nombre',
    'GrupoId',
    'GrupoNombre',
    'GrupoIds',
    'Direccion',
    'DuenoTipo',
    'DuenoId',
    'Partes',
  ],
  groups: { Direccion: ['Calle', 'Rural', 'Paraje'], 'Partes.Lugar': ['Piso'] },
  children: { Partes: ['GrupoId', 'GrupoNombre', 'Lugar'] },
  lookups: {
    GrupoNombre: { from: 'GrupoId', to: 'pruebas/grupos', field: 'Nombre' },
    'Partes.GrupoNombre': { from: 'GrupoId', to: 'pruebas/grupos', field: 'Nombre' },
  },
  search: ['Nombre', 'GrupoNombre', 'GrupoIds', 'Direccion.Calle', 'Direccion.Paraje'],
  references: { GrupoId: 'pruebas/grupos', GrupoIds: 'pruebas/grupos' },
};
