import type { WireResource } from '#src/data-provider/wire-resource.ts';

export const wire: WireResource = {
  name: 'pruebas/expedientes',
  path: 'api/pruebas/expedientes',
  id: 'expedienteId',
  company: 'companyId',
  read: 'whole',
  cells: ['titulo'],
  one: false,
  envelope: null,
  createWith: {},
  state: 'estado',
  states: ['borrador', 'aprobado', 'devuelto', 'anulado'],
  label: 'titulo',
  active: null,
  fields: ['expedienteId', 'titulo', 'total', 'estado'],
  search: ['titulo'],
  compared: { text: ['titulo'], number: ['total'], choice: ['estado'] },
  choices: { estado: ['borrador', 'aprobado', 'devuelto', 'anulado'] },
  references: {},
};
